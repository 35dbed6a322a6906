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
/** Those whose cells are not run: their own tests send what is allowed, and some of what is not. */
const unproved: readonly string[] = [
  'accountClosing',
  'afterSale',
  'bankEntry',
  'codCollection',
  'couponClaim',
  'difference',
  'dispute',
  'productReview',
  'rate',
  'ticket',
];
test('every stored thing’s transition matrix is proved through the server’s doors, but for those named here', () => {
  const proofs = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => /matrix\.test\.ts$/i.test(name))
    .map((name) => readFileSync(`tests/server/${name}`, 'utf8'));
  const without = lifecycles
    .map(({ entity }) => entity)
    .filter((entity) => !proofs.some((text) => text.includes(`'${entity}'`)));
  expect(without.sort()).toEqual(unproved);
});
test('no refusal of a chart is a bare number', () => {
  const numbers = readdirSync('machines/lifecycles').filter((name) =>
    /code: \d/.test(readFileSync(`machines/lifecycles/${name}`, 'utf8')),
  );
  expect(numbers).toEqual([]);
});
