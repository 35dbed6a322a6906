/** Parts that a curve is drawn in. */
const parts = 8;
export type Point = readonly [x: number, y: number];

/**
 * How much of each pixel a shape covers, exactly: each line adds what changes at the pixels that it
 * passes, and the sum along a row is what is covered (font-rs draws letters in this way). No text
 * is ever given to a renderer of SVG, which uploads must not reach either.
 */
export class Coverage {
  private readonly changes: Float32Array;
  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.changes = new Float32Array(width * height + 2);
  }
  private add(at: number, change: number): void {
    this.changes[at] = (this.changes[at] ?? 0) + change;
  }
  /** What a line does to one row; `share` of the row's height, signed by its direction. */
  private row(start: number, from: number, to: number, share: number): void {
    const [left, right] = from < to ? [from, to] : [to, from];
    // What lies right of the line, up to a border of pixels.
    const area = (x: number): number => {
      if (x <= left) return 0;
      return x >= right ? x - (left + right) / 2 : (x - left) ** 2 / (2 * (right - left));
    };
    const last = Math.ceil(right);
    let before = 0;
    for (let x = Math.floor(left); x < last; x++) {
      const covered = area(x + 1) - area(x);
      this.add(start + x, share * (covered - before));
      before = covered;
    }
    this.add(start + last, share * (1 - before));
  }
  line([x0, y0]: Point, [x1, y1]: Point): void {
    if (y0 === y1) return;
    const [top, bottom] = [Math.min(y0, y1), Math.max(y0, y1)];
    const slant = (x1 - x0) / (y1 - y0);
    const at = (y: number) => x0 + (y - y0) * slant;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, Math.ceil(bottom)); y++) {
      const [from, to] = [Math.max(y, top), Math.min(y + 1, bottom)];
      this.row(y * this.width, at(from), at(to), (to - from) * (y0 < y1 ? 1 : -1));
    }
  }
  /** Bézier's, of two or three points beyond where it begins. */
  curve(points: readonly Point[]): void {
    let before = points[0] as Point;
    for (let i = 1; i <= parts; i++) {
      const now = pointOf(points, i / parts);
      this.line(before, now);
      before = now;
    }
  }
  /** From 0 to 255, row by row. */
  covered(): Uint8Array {
    let sum = 0;
    return Uint8Array.from({ length: this.width * this.height }, (_, i) => {
      sum += this.changes[i] ?? 0;
      return Math.round(255 * Math.min(1, Math.abs(sum)));
    });
  }
}
function pointOf(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0] as Point;
  const between = points.slice(1).map(([x, y], i): Point => {
    const [x0, y0] = points[i] as Point;
    return [x0 + (x - x0) * t, y0 + (y - y0) * t];
  });
  return pointOf(between, t);
}
