// What every page does when it has scripts. Each module looks for its own data attributes, also in what htmx brings later.

import "./busy.js";
import "./connection.js";
import "./live.js"; // after the badge that listens to it
import "./menus.js";
import "./offline.js";
import "./preferences.js";
import "./share.js";
import "./shortcuts.js";
import "./stepper.js";
import "./toasts.js";
import "./wake_lock.js";
