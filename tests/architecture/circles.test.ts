import { expect, test } from 'vitest';
import { circlesIn } from '../../scripts/docs/circles';
import { askedIn, graphOf, sourcesIn } from '../../scripts/docs/graph';

const files = sourcesIn(['contract', 'machines', 'src', 'server']);

test('every way to write an import is read, and whether it is gone when the code runs', () => {
  const text = `
    import a, { type B } from './one';
    import { type C, type D } from './two';
    import type { E } from './three';
    export { f } from './four';
    import './five';
    const six = () => import('./six');`;
  expect(askedIn(text).map(({ name, typeOnly }) => `${name}${typeOnly ? ' type' : ''}`)).toEqual([
    './one',
    './two type',
    './three type',
    './four',
    './five',
    './six',
  ]);
});
test('a circle is found, a line is none', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(circlesIn(graph)).toEqual([['b', 'c']]);
});
test('no files import each other when the code runs, lazy imports counted', () => {
  const graph = graphOf(files, { types: false });
  expect([...graph.values()].flat().length).toBeGreaterThan(1000);
  expect(circlesIn(graph)).toEqual([]);
});
test('no files import each other, types counted', () => {
  expect(circlesIn(graphOf(files, { types: true }))).toEqual([]);
});
