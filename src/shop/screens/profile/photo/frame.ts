/** Pixels of the sides of what is sent. */
export const side = 480;
/** Where a photo stands behind its frame: how much larger, and how far to each side, −1 to 1. */
export interface Place {
  zoom: number;
  across: number;
  down: number;
}
export const middle: Place = { zoom: 1, across: 0, down: 0 };
export const mostZoom = 4;
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
export const kept = ({ zoom, across, down }: Place): Place => ({
  zoom: between(1, zoom, mostZoom),
  across: between(-1, across, 1),
  down: between(-1, down, 1),
});

interface Size {
  width: number;
  height: number;
}
/** How large the whole photo is drawn, and where it begins: the frame is always full. */
export function drawn({ width, height }: Size, { zoom, across, down }: Place, frame = side) {
  const scale = (frame / Math.min(width, height)) * zoom;
  const [w, h] = [width * scale, height * scale];
  return {
    x: ((frame - w) / 2) * (1 - across),
    y: ((frame - h) / 2) * (1 - down),
    w,
    h,
  };
}
/** The place after a finger moved the photo by so many pixels of a frame so wide. */
export function moved(
  size: Size,
  place: Place,
  by: { x: number; y: number },
  frame: number,
): Place {
  const { w, h } = drawn(size, place, frame);
  const step = (distance: number, length: number) =>
    length - frame < 1 ? 0 : (2 * distance) / (length - frame);
  return kept({
    ...place,
    across: place.across + step(by.x, w),
    down: place.down + step(by.y, h),
  });
}
