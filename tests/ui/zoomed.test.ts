import { describe, expect, it } from 'vitest';
import { most, panned, toggled, whole, zoomed } from '../../src/ui/lazy/zoomed';

const stage = { x: 400, y: 300 };
const corner = { x: 100, y: -50 };
/** Where a point of the picture stands on the stage. */
const stands = ({ scale, x, y }: typeof whole, point: { x: number; y: number }) => ({
  x: x + point.x * scale,
  y: y + point.y * scale,
});

describe('zooming', () => {
  it('leaves what is under the finger where it is', () => {
    expect(stands(zoomed(whole, 2, corner, stage), corner)).toEqual(corner);
  });
  it('ends at the whole picture and at the most there is', () => {
    expect(zoomed(whole, 0.2, corner, stage)).toEqual(whole);
    expect(zoomed(whole, 99, corner, stage).scale).toBe(most);
  });
  it('back to the whole picture also brings it back to the middle', () => {
    const near = panned(zoomed(whole, 3, corner, stage), { x: 50, y: 50 }, stage);
    expect(zoomed(near, 1 / 3, corner, stage)).toEqual(whole);
  });
  it('a picture is moved no further than its edge', () => {
    const near = zoomed(whole, 2, { x: 0, y: 0 }, stage);
    expect(panned(near, { x: 999, y: -999 }, stage)).toEqual({ scale: 2, x: 200, y: -150 });
  });
  it('a whole picture is not moved', () => {
    expect(panned(whole, { x: 40, y: 40 }, stage)).toEqual(whole);
  });
  it('a double tap comes nearer, and another shows all of it', () => {
    const near = toggled(whole, corner, stage);
    expect(near.scale).toBe(2.5);
    expect(toggled(near, corner, stage)).toEqual(whole);
  });
});
