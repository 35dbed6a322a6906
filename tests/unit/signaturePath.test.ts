import { expect, test } from 'vitest';
import { isDrawn, withoutLast, withStroke } from '#ui/fields/signaturePath';

const line = (points: number) =>
  Array.from({ length: points }, (_, i) => ({ x: (i * 7) % 300, y: (i * 3) % 100 }));

test('strokes are kept in a field of 600 by 200, however wide it was drawn in', () => {
  expect(
    withStroke(
      '',
      [
        { x: 0, y: 0 },
        { x: 150, y: 50 },
        { x: 301, y: 101 },
      ],
      300,
    ),
  ).toBe('M0 0L300 100 600 200');
});
test('a dot is a stroke, and a stroke is taken back whole', () => {
  const dotted = withStroke('M0 0L300 100', [{ x: 10, y: 10 }], 600);
  expect(dotted).toBe('M0 0L300 100M10 10L10 10');
  expect([withoutLast(dotted), withoutLast('M0 0L300 100'), withoutLast('')]).toEqual([
    'M0 0L300 100',
    '',
    '',
  ]);
});
test('a typed name is no drawing, and the first stroke replaces it', () => {
  expect(['', 'Ana', 'Miguel 10', 'M. Lopez'].filter(isDrawn)).toEqual([]);
  expect(
    withStroke(
      'Ana',
      [
        { x: 0, y: 0 },
        { x: 5, y: 5 },
      ],
      600,
    ),
  ).toBe('M0 0L5 5');
});
test('however long somebody draws, it fits into a request', () => {
  let signature = '';
  for (let i = 0; i < 40; i++) signature = withStroke(signature, line(2000), 300);
  expect(signature.length).toBeLessThanOrEqual(20_000);
  expect(signature).toMatch(/^(M\d+ \d+L[\d ]+)+$/);
});
