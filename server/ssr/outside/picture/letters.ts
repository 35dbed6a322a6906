import { create, type Font } from 'fontkit';
import type { Language } from '#contract/languages';
import type { Face, Weight } from '../../../platform/pdf/faces';
import { linesOf, runsOf } from '../../../platform/pdf/runs';
import type { Coverage, Point } from './coverage';

const fonts = new WeakMap<Face, Font>();
function fontOf(face: Face): Font {
  const known = fonts.get(face) ?? (create(face.bytes) as Font);
  fonts.set(face, known);
  return known;
}
export interface Hand {
  lang: Language;
  weight: Weight;
  /** Pixels. */
  size: number;
}
/** How wide a text stands, in pixels. */
export const widthOf = (text: string, { lang, weight, size }: Hand): number =>
  runsOf(text, lang, weight).reduce((width, run) => {
    const font = fontOf(run.face);
    return width + (font.layout(run.text).advanceWidth * size) / font.unitsPerEm;
  }, 0);

const cut = '…';
/** A text in at most `most` lines; what does not fit is left out, and three dots say so. */
export function fitted(text: string, hand: Hand, width: number, most: number): string[] {
  const measure = (line: string) => widthOf(line, hand);
  const all = linesOf(text, hand.lang, width, measure);
  if (all.length <= most) return all;
  const letters = Array.from(all[most - 1] ?? '');
  while (letters.length > 0 && measure(letters.join('') + cut) > width) letters.pop();
  return [...all.slice(0, most - 1), letters.join('').trimEnd() + cut];
}

interface Path {
  commands: readonly { command: string; args: number[] }[];
}
type Draw = (x: number, y: number) => Point;
/** One letter: its lines and curves, each from where the last one ended. */
function drawGlyph(on: Coverage, path: Path, to: Draw): void {
  let [begin, now]: [Point, Point] = [to(0, 0), to(0, 0)];
  for (const { command, args } of path.commands) {
    const points = pairs(args).map(([x, y]) => to(x, y));
    const end = points.at(-1) ?? begin;
    if (command === 'moveTo') begin = end;
    else if (points.length > 1) on.curve([now, ...points]);
    else on.line(now, end);
    now = end;
  }
}
const pairs = (args: readonly number[]): Point[] =>
  Array.from({ length: args.length / 2 }, (_, i) => [args[2 * i] ?? 0, args[2 * i + 1] ?? 0]);

/** Draws one line of text; `x` and `y`: where its base line begins, in pixels. */
export function drawLine(on: Coverage, text: string, hand: Hand, [x, y]: Point): void {
  let at = x;
  for (const run of runsOf(text, hand.lang, hand.weight)) {
    const font = fontOf(run.face);
    const scale = hand.size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    glyphs.forEach(({ path }, i) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[i] ?? {};
      const left = at + xOffset * scale;
      const base = y - yOffset * scale;
      drawGlyph(on, path, (px, py) => [left + px * scale, base - py * scale]);
      at += xAdvance * scale;
    });
  }
}
