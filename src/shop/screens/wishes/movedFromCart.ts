type TakeBack = () => Promise<unknown>;
/** Lines of the cart that went to the wish list, and how each is taken off that again. */
const moved = new Map<string, TakeBack>();
/** Of those, the ones that the cart has not let go yet. */
const about = new Set<string>();

/** Said before the line is removed. */
export function noteMoved(line: string, back: TakeBack): void {
  moved.set(line, back);
  about.add(line);
}
/** The cart lets a line go; one that is thrown away now may have been moved once before. */
export const leaving = (line: string): void => {
  if (!about.delete(line)) moved.delete(line);
};
export const wereMoved = (lines: readonly string[]): boolean =>
  lines.length > 0 && lines.every((line) => moved.has(line));
/** The lines are back in the cart, and so leave the wish list. */
export function takeBack(lines: readonly string[]): void {
  for (const line of lines) {
    void moved.get(line)?.();
    moved.delete(line);
  }
}
