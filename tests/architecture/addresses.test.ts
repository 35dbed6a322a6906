import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesIn } from '../../scripts/docs/graph';
import { doors, mallPaths, paths as officePaths } from '../../src/office/paths';
import { paths as shopPaths } from '../../src/shop/paths';

/** Addresses stand in the tables alone; links are built from them (`to`). */
const tables = /^src\/(shop|office|lib)\/paths\.ts$/;
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
const known = [shopPaths, officePaths, mallPaths]
  .flatMap((table) => Object.values(table).map(({ path }: { path: string }) => path))
  .concat(doors.seller);
const written = new RegExp(
  `['"\`](?:#/\\w|/pages/|#?(?:${[...new Set(known)].join('|')})(?=['"\`?]))`,
);
/** Addresses written by hand in a text. */
const found = (text: string) => withoutComments(text).match(new RegExp(written, 'g')) ?? [];

test('an address written by hand is found; the start of a link and a comment are none', () => {
  expect(found("navigate('/shop/orders')")).toHaveLength(1);
  expect(found('`#/shop/orders?id=${id}`')).toHaveLength(1);
  expect(found('<a href="#/pages/cart/mycart">')).toHaveLength(1);
  expect(found("href.startsWith('#/') // '/shop/orders'\n/** `#/audit?q=` */")).toEqual([]);
});
test('no address is written by hand outside of paths.ts', () => {
  const files = sourcesIn(['src']);
  expect(files.filter((file) => tables.test(file))).toHaveLength(3);
  expect(
    files
      .filter((file) => !tables.test(file))
      .flatMap((file) => found(readFileSync(file, 'utf8')).map((hit) => `${file}: ${hit}`)),
  ).toEqual([]);
});
