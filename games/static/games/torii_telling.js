// What the line under the board says while a turn is put together. The sentences are the server's; see the template.

import { isFlip, isSquare } from "./torii_turn.js";

export function tell(turn, words) {
  if (!turn.chosen.length) return words.start;
  if (turn.isAiming()) return words.aim;
  const [path, next, whole] = [turn.path(), [...turn.next()], turn.whole()];
  const builds = next.some((choice) => choice.startsWith("+"));
  const said = [];
  if (turn.power()) said.push(`${words[turn.power()]} ${turn.aimed().join(" – ")}.`);
  if (path.length) said.push(`${words.path} ${path.join(", ")}.`);
  if (whole || builds || !path.length) said.push(...changes(turn, words));
  if (next.some(isFlip)) said.push(words.flip);
  said.push(demand({ path, builds, whole, goesOn: next.some(isSquare) }, words));
  return said.join(" ");
}

function demand({ path, builds, whole, goesOn }, words) {
  if (whole && goesOn) return `${words.more} ${path.length}.`;
  if (whole) return path.length ? `${words.ready} ${path.length}.` : words.done;
  if (builds) return words.line;
  return path.length ? words.on : words.begin;
}

// Followers placed and sent home: by what the power moved, then by the jump and what is built.
function changes(turn, words) {
  const [was, base, will] = [turn.now, turn.stage(turn.ahead()), turn.stage()].map(({ squares }) => squares);
  const names = Object.keys(was);
  const isOther = (name) => base[name].toLowerCase() !== will[name].toLowerCase();
  const placed = names.filter((name) => isOther(name) && will[name] !== ".");
  const gone = names.filter((name) =>
    (isOther(name) && base[name] !== ".") || (was[name] !== base[name] && was[name] !== "." && base[name] !== "."));
  return [[words.placed, placed], [words.gone, gone]].filter(([, list]) => list.length).map(([word, list]) => `${word} ${list.join(", ")}.`);
}
