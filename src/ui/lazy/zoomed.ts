/**
 * How a picture is looked at: `scale` times as large as it fits, its middle `x`, `y` pixels beside
 * the middle of the stage.
 */
export interface View {
  scale: number;
  x: number;
  y: number;
}
/** A place or a size in pixels; places count from the middle of the stage. */
export interface Spot {
  x: number;
  y: number;
}
export const whole: View = { scale: 1, x: 0, y: 0 };
export const most = 5;
/** How much nearer a key, a button or a double tap brings it. */
export const stride = 1.5;
const nearer = 2.5;

const between = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
/** No further aside than the picture reaches. */
const kept = ({ scale, x, y }: View, stage: Spot): View =>
  scale === 1
    ? whole
    : {
        scale,
        x: between(x, ((scale - 1) * stage.x) / 2),
        y: between(y, ((scale - 1) * stage.y) / 2),
      };

/** `factor` times nearer; what is at `spot` stays there. From the whole picture to `most`. */
export function zoomed(view: View, factor: number, spot: Spot, stage: Spot): View {
  const scale = Math.min(most, Math.max(1, view.scale * factor));
  const by = scale / view.scale;
  return kept(
    { scale, x: spot.x - (spot.x - view.x) * by, y: spot.y - (spot.y - view.y) * by },
    stage,
  );
}
/** Moved by so many pixels. */
export const panned = ({ scale, x, y }: View, by: Spot, stage: Spot): View =>
  kept({ scale, x: x + by.x, y: y + by.y }, stage);
/** What a double tap does: nearer, or all of it again. */
export const toggled = (view: View, spot: Spot, stage: Spot): View =>
  view.scale > 1 ? whole : zoomed(view, nearer, spot, stage);
