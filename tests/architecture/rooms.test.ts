import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#server/platform/http/route';
import { rows } from '../lib/contract';
import { testMall, type Mall } from '../lib/server';

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) =>
    statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [join(folder, name)],
  );
const sources = (folder: string) =>
  walk(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

let mall: Mall;
beforeAll(async () => {
  mall = await testMall();
});
afterAll(() => mall.close());

test.each(rows)('%s has its handler', (_, row) => {
  expect(mall.app.hasRoute({ method: row.method, url: urlOf(row.path) })).toBe(true);
});
test('only server/platform/workflow/advance.ts changes the state of an order', () => {
  const writers = sources('server')
    .filter(({ text }) => /update\s+orders[^`]*\bset\b[^`]*\bstate\s*=/s.test(text))
    .map(({ file }) => file);
  expect(writers.filter((file) => file !== 'server/platform/workflow/advance.ts')).toEqual([]);
});
test('axios is asked for in src/lib only', () => {
  expect(
    sources('src')
      .filter(({ text }) => /from 'axios'/.test(text))
      .map(({ file }) => file)
      .filter((file) => !file.startsWith('src/lib/')),
  ).toEqual([]);
});
test('forms, validators and dialogs are never part of what the entry loads at once', () => {
  const eager = sources('src/ui')
    .concat(sources('src/lib'))
    .filter(
      ({ file, text }) =>
        /from '(formik|yup|@ark-ui\/react[^']*)'/.test(text) &&
        // Those of a case are asked for by its lazy forms alone; weight.test counts what the entry loads.
        !/src\/ui\/(form|lazy)\/|(afterSale|pictures)\/(FormPictures|actForms)\./.test(file),
    );
  expect(eager.map(({ file }) => file)).toEqual([]);
});
