// A turn of Torii while it is put together. The server wrote every legal turn, and what has changed on the table at each stage of
// it (games/boards/torii_stages.py). A move is read as a row of choices, and what has been chosen is always the beginning of some
// of them: nothing here knows the rules.

export const isSquare = (choice) => /^[a-f][1-6]$/.test(choice);
export const isFlip = (choice) => choice.startsWith("flip:");
export const isPress = (choice) => choice.startsWith("+") || isFlip(choice);

export class Turn {
  constructor({ turns, begun, rows, spirits }) {
    this.now = { squares: marks(rows), spirits: pair(spirits) };
    this.moves = this.read(turns);
    this.stages = new Map([...this.read(begun), ...this.moves].map((entry) => [entry.choices.join(" "), entry]));
    this.chosen = [];
  }

  read(entries) {
    return entries.split("|").filter(Boolean).map((entry) => {
      const [text, changes, spirits, tiles, closed] = entry.split("~");
      const squares = { ...this.now.squares };
      for (const change of (changes ?? "").split(",").filter(Boolean)) squares[change.slice(0, 2)] = change[2];
      return { text, ...choicesOf(text), squares, spirits: spirits ? pair(spirits) : this.now.spirits, tiles, closed };
    });
  }

  // The moves that begin like what has been chosen, or like the first so many choices.
  matching(count = this.chosen.length) {
    return this.moves.filter((move) => this.chosen.slice(0, count).every((choice, at) => move.choices[at] === choice));
  }

  next(at = this.chosen.length) {
    return new Set(this.matching(at).map((move) => move.choices[at]).filter(Boolean));
  }

  whole() {
    return this.matching().find((move) => move.choices.length === this.chosen.length);
  }

  power() {
    return this.chosen[0]?.startsWith("!") ? this.chosen[0].slice(1) : "";
  }

  // How many choices come before the jump: the power and its squares.
  ahead() {
    return this.power() ? this.matching()[0].ahead : 0;
  }

  isAiming() {
    return this.chosen.length < this.ahead();
  }

  // The squares of the power, and those landed on so far.
  aimed() {
    return this.chosen.slice(0, this.ahead()).filter(isSquare);
  }

  path() {
    return this.chosen.slice(this.ahead()).filter(isSquare);
  }

  // The table as it stands after so many choices, as far as the server told it.
  stage(count = this.chosen.length) {
    for (let known = count; known; known -= 1) {
      const found = this.stages.get(this.chosen.slice(0, known).join(" "));
      if (found) return found;
    }
    return this.now;
  }

  // What may be pressed, choice by choice: a torii that was chosen, a flip with the other one beside it, then what comes next.
  presses() {
    return [...this.chosen, undefined].map((chosen, at) => {
      const options = [...this.next(at)].filter(isPress);
      return { at, chosen, options: options.filter((option) => !chosen || option === chosen || (isFlip(option) && isFlip(chosen))) };
    }).filter(({ options }) => options.length);
  }

  // Whether tile 1, one's own or the other player's, is unused just before this choice.
  isUnused(whose, at) {
    return this.stage(at).tiles?.[whose === "own" ? 0 : 1] === "1";
  }

  choose(choice, at = this.chosen.length) {
    const again = this.chosen[at] === choice;
    this.chosen.length = at;
    if (!again) this.chosen.push(choice);
  }

  // A square may be the next one, or the follower of a line; of another line's it replaces what was built last.
  tap(name) {
    const last = this.chosen.findLastIndex((choice) => choice.startsWith("+"));
    const cover = covering(name, this.next());
    const instead = last < 0 ? null : covering(name, this.next(last));
    if (this.next().has(name)) this.choose(name);
    else if (cover) this.choose(cover);
    else if (instead && instead !== this.chosen[last]) this.choose(instead, last);
    else if (this.chosen.includes(name)) this.chosen.length = this.chosen.indexOf(name) + 1;
    else return false;
    return true;
  }

  // Whether a second tap there means: do it.
  isLast(name) {
    const last = this.chosen[this.chosen.length - 1];
    return name === last || Boolean(last?.startsWith(`+${name}/`));
  }
}

// The follower of a line is covered by a tap as well, unless two lines ask for it: then only the buttons tell them apart.
export function covering(name, choices) {
  const builds = [...choices].filter((choice) => choice.startsWith(`+${name}/`));
  return builds.length === 1 ? builds[0] : null;
}

// "boar:c3-c4 1:d2 +d2/a2-d2" becomes the choices !boar c3 c4 d2 +d2/a2-d2; `ahead` counts those before the jump.
function choicesOf(text) {
  const choices = [];
  let ahead = 0;
  for (const word of text.split(" ")) {
    const [head, tail] = word.split(":");
    if (isPress(word)) choices.push(word);
    else if (/^[123]?$/.test(head)) { ahead = choices.length; choices.push(...tail.split("-")); }
    else choices.push(`!${head}`, ...tail.split("-"));
  }
  return { choices, ahead };
}

function marks(rows) {
  const found = {};
  const lines = rows.split("/");
  lines.forEach((line, row) => [...line].forEach((mark, column) => { found[`${"abcdef"[column]}${lines.length - row}`] = mark; }));
  return found;
}

function pair(spirits) {
  const [a, b] = spirits.split(":");
  return { a, b };
}
