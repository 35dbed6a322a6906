import type { Box, Span } from './shape';
import { widthOf } from './words';

export interface Size {
  /** Px of the letters, and of a line of them. */
  text: number;
  row: number;
  /** Px after which the words in a state are broken. */
  wrap: number;
  /** Width over height that the whole is drawn for. */
  aspect: number;
  screen?: { w: number; h: number };
}
export const pad = 10;

/** Breaks a row that is too long into several. */
function wrapped(row: Span[], { text, wrap }: Size): Span[][] {
  const broken: Span[][] = [[]];
  let used = 0;
  for (const span of row) {
    const wide = widthOf(`${span.text} · `, text);
    if (used > 0 && used + wide > wrap) {
      broken.push([]);
      used = 2 * text;
    }
    broken.at(-1)?.push(span);
    used += wide;
  }
  return broken;
}
/** What a box and those inside it need for their own words and screens. */
export function measure(box: Box, size: Size): void {
  const { text, row, screen } = size;
  box.rows = box.rows.flatMap((spans) => wrapped(spans, size));
  const title = widthOf(`${box.name}${box.initial ? ' ●' : ''}`, (text + 1.5) * 1.08);
  const words = box.rows.map(
    (spans) => widthOf(spans.map((span) => span.text).join(' · '), text) + text,
  );
  const room = box.boxes.length === 0 ? screen : undefined;
  box.w = Math.ceil(Math.max(text * 5, title, ...words, room?.w ?? 0) + 2 * pad);
  box.head = Math.ceil(row * (1.5 + box.rows.length));
  box.h = box.head + 6 + (room ? room.h + pad : 0);
  for (const inner of box.boxes) measure(inner, size);
}
