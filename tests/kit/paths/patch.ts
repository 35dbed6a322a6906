/**
 * How one list of lines comes of another, for people to read. Each line of it goes on where the one
 * before ended: `+ line` adds it there; `- line` goes on to the line and leaves it out; `= line`
 * goes on past the line; `-… before line` leaves out all up to it, `-… to the end` all the rest.
 */
export type Patch = string[];
const before = '-… before ';
const toTheEnd = '-… to the end';

/** Lengths of the longest common parts of what follows in both lists. */
function commonAfter(from: readonly string[], to: readonly string[]): Uint16Array[] {
  const common = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1));
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      (common[i] as Uint16Array)[j] =
        from[i] === to[j]
          ? (common[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(common[i + 1]?.[j] ?? 0, common[i]?.[j + 1] ?? 0);
  return common;
}
/** A place where the lists differ: so many lines of `from` are left out at `at`, others added. */
interface Change {
  at: number;
  out: number;
  added: string[];
}
function changes(from: readonly string[], to: readonly string[]): Change[] {
  const common = commonAfter(from, to);
  const found: Change[] = [];
  let change: Change | null = null;
  for (let [i, j] = [0, 0]; i < from.length || j < to.length;) {
    if (i < from.length && from[i] === to[j]) {
      change = null;
      [i, j] = [i + 1, j + 1];
      continue;
    }
    if (!change) found.push((change = { at: i, out: 0, added: [] }));
    const leave =
      j >= to.length || (i < from.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0));
    if (leave) [i, change.out] = [i + 1, change.out + 1];
    else change.added.push(to[j++] ?? '');
  }
  return found;
}
/** The patch that makes `to` of `from`: `patched` undoes it. */
export function patchOf(from: readonly string[], to: readonly string[]): Patch {
  const patch: Patch = [];
  let cursor = 0;
  /** Names the line before a place until the place is reached. */
  const goTo = (at: number) => {
    const last = from[at - 1] ?? '';
    while (cursor < at) {
      patch.push(`= ${last}`);
      cursor = from.indexOf(last, cursor) + 1;
    }
  };
  for (const { at, out, added } of changes(from, to)) {
    const first = from[at] ?? '';
    if (out === 0 || from.indexOf(first, cursor) !== at) goTo(at);
    cursor = at + out;
    const next = from[cursor];
    const short = next === undefined || from.indexOf(next, at + 1) === cursor;
    if (out > 2 && short)
      patch.push(`- ${first}`, next === undefined ? toTheEnd : `${before}${next}`);
    else patch.push(...from.slice(at, cursor).map((line) => `- ${line}`));
    patch.push(...added.map((line) => `+ ${line}`));
  }
  return patch;
}
/** Does what a patch says. Throws where it speaks of a line that is not there. */
export function patched(from: readonly string[], patch: Patch): string[] {
  const made: string[] = [];
  let cursor = 0;
  const find = (line: string): number => {
    const at = from.indexOf(line, cursor);
    if (at < 0) throw new Error(`there is no line "${line}" to go on from`);
    return at;
  };
  const keepTo = (at: number) => {
    made.push(...from.slice(cursor, at));
    cursor = at;
  };
  for (const line of patch) {
    const words = line.slice(2);
    if (line === toTheEnd) cursor = from.length;
    else if (line.startsWith(before)) cursor = find(line.slice(before.length));
    else if (line.startsWith('+ ')) made.push(words);
    else if (line.startsWith('= ')) keepTo(find(words) + 1);
    else {
      keepTo(find(words));
      cursor += 1;
    }
  }
  keepTo(from.length);
  return made;
}
