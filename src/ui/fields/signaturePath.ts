// A drawn signature is SVG path data in a field of 600 × 200: one "M…L…" per stroke, whole numbers.
export const field = { width: 600, height: 200 } as const;
/** What a request may carry (contract: at most 20,000 characters). */
const longestPath = 20_000;
interface Point {
  x: number;
  y: number;
}

/** Whether a signature was drawn; a typed name never begins so. */
export const isDrawn = (signature: string): boolean => /^M\d+ \d+L/.test(signature);
const strokesOf = (signature: string): string[] =>
  isDrawn(signature) ? signature.split(/(?=M)/) : [];
const strokeOf = (points: readonly Point[]): string => {
  const [first, ...rest] = points.map(({ x, y }) => `${x} ${y}`);
  return `M${first}L${(rest.length > 0 ? rest : [first]).join(' ')}`;
};
const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/**
 * The signature with one more stroke, whose points are in pixels of a field `width` pixels wide. A
 * long one is thinned until all fits.
 */
export function withStroke(signature: string, points: readonly Point[], width: number): string {
  const scale = field.width / Math.max(1, width);
  const scaled = points.map(({ x, y }) => ({
    x: clamp(x * scale, field.width),
    y: clamp(y * scale, field.height),
  }));
  const before = strokesOf(signature).join('');
  for (let step = 1; step <= scaled.length; step *= 2) {
    const whole =
      before + strokeOf(scaled.filter((_, i) => i % step === 0 || i === scaled.length - 1));
    if (whole.length <= longestPath) return whole;
  }
  return before;
}
/** The signature without its last stroke. */
export const withoutLast = (signature: string): string =>
  strokesOf(signature).slice(0, -1).join('');
