import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lifecycles } from '#server/lifecycles';

const charted = readdirSync('machines/lifecycles')
  .map((name) => readFileSync(`machines/lifecycles/${name}`, 'utf8'))
  .flatMap((text) => /= lifecycle\(\{\s+entity: '(\w+)'/.exec(text)?.[1] ?? []);

test('every chart of a stored thing has its lifecycle on the server, found by its place', () => {
  expect(charted.length).toBeGreaterThan(10);
  expect(lifecycles.map(({ entity }) => entity).sort()).toEqual(charted.sort());
});
test('no refusal of a chart is a bare number', () => {
  const numbers = readdirSync('machines/lifecycles').filter((name) =>
    /code: \d/.test(readFileSync(`machines/lifecycles/${name}`, 'utf8')),
  );
  expect(numbers).toEqual([]);
});
