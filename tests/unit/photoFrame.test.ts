import { expect, test } from 'vitest';
import { drawn, kept, middle, mostZoom, moved } from '../../src/shop/screens/profile/photo/frame';

const wide = { width: 600, height: 300 };
const full = ({ x, y, w, h }: ReturnType<typeof drawn>, frame: number) =>
  x <= 0.001 && y <= 0.001 && x + w >= frame - 0.001 && y + h >= frame - 0.001;

test('a photo begins in the middle, its shorter side as long as the frame', () => {
  expect(drawn(wide, middle, 100)).toEqual({ x: -50, y: 0, w: 200, h: 100 });
});
test.each([
  { zoom: 1, across: -1, down: 1 },
  { zoom: 1, across: 1, down: 0 },
  { zoom: mostZoom, across: 1, down: -1 },
])('the frame is full wherever the photo stands: %o', (place) => {
  expect(full(drawn(wide, place, 100), 100)).toBe(true);
});
test('a finger moves the photo by as many pixels, and not beyond its edge', () => {
  const [before, after] = [middle, moved(wide, middle, { x: 20, y: 20 }, 100)];
  expect(drawn(wide, after, 100).x - drawn(wide, before, 100).x).toBeCloseTo(20);
  expect(after.down).toBe(0);
  expect(moved(wide, middle, { x: 999, y: 0 }, 100).across).toBe(1);
});
test('it is enlarged four times at most, and never smaller than the frame', () => {
  expect(kept({ zoom: 9, across: 3, down: -3 })).toEqual({ zoom: mostZoom, across: 1, down: -1 });
  expect(kept({ zoom: 0, across: 0, down: 0 }).zoom).toBe(1);
});
