import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

interface Import {
  from: string;
  to: string;
}
const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `server/${name.replaceAll('\\', '/')}`);

const named = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"]((?:\.|#server\/)[^'"]+)['"]/gm;
/** The server's own imports of a file, those of types too. */
const importsOf = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(named)]
    .map(([, to = '']) =>
      to.startsWith('.') ? posix.join(posix.dirname(file), to) : to.replace('#server/', 'server/'),
    )
    .filter((to) => to.startsWith('server/'))
    .map((to) => ({ from: file, to }));
const imports = files.flatMap(importsOf);

/** 'platform', or an area's name; '' for what lies on top of both. */
const storeyOf = (file: string): string => {
  const [, storey = '', area = ''] = file.split('/');
  return storey === 'platform' ? storey : storey === 'areas' ? area : '';
};

test('every import is found', () => {
  expect(imports.filter(({ to }) => !['', '.ts'].some((end) => existsSync(`${to}${end}`)))).toEqual(
    [],
  );
  expect(imports.length).toBeGreaterThan(1000);
});
test('the platform imports no area', () => {
  expect(
    imports.filter(
      ({ from, to }) => storeyOf(from) === 'platform' && !['platform', ''].includes(storeyOf(to)),
    ),
  ).toEqual([]);
});
test('no two areas of the server import each other', () => {
  const pairs = new Set(
    imports
      .map(({ from, to }) => [storeyOf(from), storeyOf(to)] as const)
      .filter(
        ([from, to]) => from !== to && ![from, to].some((one) => ['', 'platform'].includes(one)),
      )
      .map((pair) => pair.join(' ')),
  );
  const mutual = [...pairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return from < to && pairs.has(`${to} ${from}`);
  });
  expect(mutual.sort()).toEqual([]);
});
