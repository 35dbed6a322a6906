import { patched, patchOf, type Patch } from './patch';
import type { Texts } from './texts';

/**
 * A chart's texts as they lie in their file. A screen is called by its state, `entering`, a further
 * one `entering (2)`; it stands there in full, or by what is different on a screen above it:
 * `entering (2) like entering`.
 */
export interface TextsFile {
  machine: string;
  screens: Record<string, Patch>;
  /** What is asked of others, by its number. */
  asks: Record<string, string[]>;
  /** Suite, path, then at each step which of the state's screens it shows, and what is asked. */
  paths: Texts['paths'];
}
const like = ' like ';
interface Screen {
  name: string;
  label: string;
  lines: readonly string[];
}
/** So many lines less, and a screen of another state is the better one to be told by. */
const worth = 3;
/** The shortest patch from a screen before this one. */
function nearest(screens: readonly Screen[], { label, lines }: Screen): [Screen, Patch] | null {
  let best: [Screen, Patch] | null = null;
  let least = Infinity;
  for (const other of screens) {
    const patch = patchOf(other.lines, lines);
    const cost = patch.length + (other.label === label ? 0 : worth);
    if (cost < least) [best, least] = [[other, patch], cost];
  }
  return best;
}
/** A state's first screen stands in full, unless half of it and more is on another already. */
function told(screens: readonly Screen[], screen: Screen): [string, Patch] {
  const [other, patch] = nearest(screens, screen) ?? [];
  const first = !screens.some(({ label }) => label === screen.label);
  const short = patch && patch.length < screen.lines.length / (first ? 2 : 1);
  return other && short
    ? [`${screen.name}${like}${other.name}`, patch]
    : [screen.name, [...screen.lines]];
}
/** Texts as their file tells them; back by `textsIn`. */
export function textsFileOf({ machine, screens, asks, paths }: Texts): TextsFile {
  const before: Screen[] = [];
  const written: TextsFile['screens'] = {};
  for (const [label, all] of Object.entries(screens))
    for (const [i, lines] of all.entries()) {
      const screen = { name: i === 0 ? label : `${label} (${i + 1})`, label, lines };
      const [name, patch] = told(before, screen);
      written[name] = patch;
      before.push(screen);
    }
  const numbered = Object.fromEntries(asks.map((lines, i) => [String(i + 1), lines]));
  return { machine, screens: written, asks: numbered, paths };
}
/** The texts that a file tells, every screen in full. */
export function textsIn({ machine, screens, asks, paths }: TextsFile): Texts {
  const full = new Map<string, string[]>();
  const all: Texts['screens'] = {};
  for (const [title, lines] of Object.entries(screens)) {
    const [name = '', other] = title.split(like);
    const from = other === undefined ? undefined : full.get(other);
    if (other !== undefined && !from)
      throw new Error(`the words of ${machine}: ${name} is told by ${other}, which is not there`);
    const screen = from ? patched(from, lines) : lines;
    full.set(name, screen);
    (all[name.replace(/ \(\d+\)$/, '')] ??= []).push(screen);
  }
  return { machine, screens: all, asks: Object.values(asks), paths };
}
