import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenPages } from '#contract/brokenPages';
import { codes } from '#contract/codes';
import type { BrokenPage } from '#contract/shapes/brokenPages';
import { build, logged } from '#server/app';
import { mostBroken } from '#server/areas/status/brokenPages';
import { brokenPagesHandlers } from '#server/areas/status/brokenPages.routes';
import { readConfig } from '#server/config';
import { registry } from '#server/platform/seeing/metrics';
import { urlOf } from '#server/platform/http/route';
import { testMall, type Mall } from '../../lib/server';

const lines: string[] = [];
let mall: Mall;
let app: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  mall = await testMall({ rooms: [] });
  app = await build(mall.db, readConfig({}), {
    perMinute: 0,
    rooms: [brokenPagesHandlers],
    log: { ...logged, stream: { write: (line: string) => void lines.push(line) } },
  });
}, 240_000);
afterAll(async () => {
  await app.close();
  await mall.close();
});
beforeEach(() => {
  lines.length = 0;
});
const broken: BrokenPage = {
  build: 'shop-CufANy1F.js',
  page: 'product',
  name: 'TypeError',
  words: "Cannot read properties of undefined (reading 'price')",
  frames: ['ProductDetail-B1x_2-9a.js:1:2345', 'ui-DXxgD_ni.js:3:17'],
};
type Answer = { code: number; data: { case: string } | null };
/** Each test's pages come from a place of their own: what is let in of one is counted. */
const tell = async (more: Partial<Record<keyof BrokenPage, unknown>>, remoteAddress: string) => {
  const payload = { ...broken, ...more };
  const url = urlOf(brokenPages.tell.path);
  const { body } = await app.inject({ method: 'POST', url, payload, remoteAddress });
  return JSON.parse(body) as Answer;
};
const written = () =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; case: string })
    .filter(({ msg }) => msg === 'a page broke');
const countedOf = async (page: string): Promise<number> => {
  const series = `arcada_pages_broken_total{page="${page}"} `;
  const found = (await registry.metrics()).split('\n').find((line) => line.startsWith(series));
  return Number(found?.slice(series.length) ?? NaN);
};

test('a page that broke stands in the log under the case that it is answered', async () => {
  const { code, data } = await tell({}, '192.0.2.1');
  expect(code).toBe(codes.ok);
  expect(data?.case).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  const { build: made, page, name, words, frames } = broken;
  expect(written()).toMatchObject([
    { case: data?.case, page, build: made, error: { type: name, message: words, frames } },
  ]);
});
test('it is counted by its page, and pages that never broke are named as well', async () => {
  // One process runs many files of tests, and all count in the same place.
  const [wallet, orders] = [await countedOf('wallet'), await countedOf('office/orders')];
  expect(wallet).toBeGreaterThanOrEqual(0);
  await tell({ page: 'office/orders' }, '192.0.2.2');
  expect(await countedOf('wallet')).toBe(wallet);
  expect(await countedOf('office/orders')).toBe(orders + 1);
});
test('what may be somebody’s is not in the log', async () => {
  const words = 'no ana.lopez@example.org at +34 612 345 678 for vJ3kQ9s7Zt0xLw2mYb8dFh5gNc1rPe4u';
  await tell({ words }, '192.0.2.3');
  expect(lines).toHaveLength(1);
  for (const one of ['ana.lopez', '612 345', 'vJ3kQ9s7']) expect(lines.join('')).not.toContain(one);
});
test.each<[keyof BrokenPage, unknown]>([
  ['page', 'ana@example.org'],
  ['build', 'a\nb'],
  ['name', 'Error: of ana@example.org'],
  ['words', 'x'.repeat(301)],
  ['frames', ['https://example.org/other.js:1:2']],
  ['frames', Array.from({ length: 7 }, () => 'shop.js:1:2')],
])('of another form is refused, and neither written nor counted: %s', async (field, value) => {
  const before = await registry.getSingleMetricAsString('arcada_pages_broken_total');
  expect((await tell({ [field]: value }, '192.0.2.4')).code).toBe(codes.invalidParameter);
  expect(written()).toEqual([]);
  expect(await registry.getSingleMetricAsString('arcada_pages_broken_total')).toBe(before);
});
test('of one place no more than its share is taken; others go on', async () => {
  const answers = [];
  for (let i = 0; i <= mostBroken.place; i += 1) answers.push(await tell({}, '198.51.100.7'));
  expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(mostBroken.place);
  expect(answers.at(-1)?.code).toBe(codes.tooManyRequests);
  expect(written()).toHaveLength(mostBroken.place);
  expect((await tell({}, '203.0.113.7')).code).toBe(codes.ok);
});
