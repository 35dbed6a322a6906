import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importFile, type Wish } from '#server/areas/products/productCsv/terminal';
import {
  failuresAt,
  fetchNamed,
  type Fetching,
} from '#server/areas/products/pictureFetches/fromTerminal';
import { tidyFetches } from '#server/areas/products/pictureFetches/tidy';
import { idIn } from '#server/platform/files/pictures/widths';
import { sql } from '#server/platform/db/open';
import { fileOf, pictureMall, type Line, type PictureMall } from './picturesKit';

let mall: PictureMall;
let number = 0;
let shop: string;
beforeAll(async () => {
  mall = await pictureMall();
}, 120_000);
afterAll(() => mall.close());
beforeEach(async () => {
  shop = `terminal-${++number}`;
  await mall.db.rows(sql`insert into shops (id, name) values (${shop}, ${shop})`);
  mall.host.asked.length = 0;
});
const at = (name: string) => `https://photos.example/${name}.png`;
async function* stream(text: string) {
  yield Buffer.from(text);
}
const brought = (lines: readonly Line[], more: Partial<Wish> = {}) =>
  importFile(mall.db, { shop, stream: stream(fileOf(lines)), ...more });
const fetched = (onProgress: (seen: Fetching) => void = () => undefined, signal?: AbortSignal) =>
  fetchNamed(
    mall.db,
    shop,
    { ...mall.outward, ...(signal ? { signal } : {}) },
    {
      onProgress,
      onError: (error) => {
        throw error;
      },
    },
  );
const standing = () =>
  mall.db.rows<{ handle: string; state: string; version: number; pictures: { src: string }[] }>(
    sql`select handle, state, version, pictures from products where shop_id = ${shop} order by handle`,
  );
const states = async () => (await standing()).map(({ handle, state }) => `${handle} ${state}`);

test('what a file from the terminal names is fetched, and goes to review like the rest', async () => {
  await brought([
    { handle: 'a', title: 'A', image: at('1') },
    { handle: 'b', title: 'B', image: at('2') },
    { handle: 'b', image: at('3') },
  ]);
  expect(await states()).toEqual(['a draft', 'b draft']);
  expect(await fetched()).toEqual({ all: 3, fetched: 3, failed: 0, now: 0, until: null });
  expect(await states()).toEqual(['a inReview', 'b inReview']);
  expect(
    (await standing()).flatMap(({ pictures }) => pictures.map(({ src }) => idIn(src))),
  ).toEqual(Array(3).fill(expect.any(String)));
});
test('by the operator’s word it goes on sale when its pictures have come, and that is written down', async () => {
  await brought([{ handle: 'a', title: 'A', image: at('1') }], { publish: true });
  await fetched();
  expect(await states()).toEqual(['a onSale']);
  const product = await mall.db.row<{ id: number }>(
    sql`select id from products where shop_id = ${shop}`,
  );
  expect(
    await mall.db.rows(
      sql`select detail from audit_log where action = 'import.published' order by id desc limit 1`,
    ),
  ).toEqual([{ detail: { by: 'operator', products: [product?.id] } }]);
  expect(
    await mall.db.rows(
      sql`select by, actor, from_state, to_state from listing_history where product_id = ${product?.id ?? 0} order by id desc limit 1`,
    ),
  ).toEqual([{ by: 'system', actor: 'operator', from_state: 'draft', to_state: 'onSale' }]);
});
test('what did not come is told with its line, and the same file tries it once more', async () => {
  const lines = [
    { handle: 'a', title: 'A', image: at('1') },
    { handle: 'a', image: at('gone') },
    { handle: 'a', image: 'https://192.168.1.1/a.png' },
    { handle: 'a', image: 'file:///etc/passwd' },
  ];
  await brought(lines);
  await fetched();
  const told = async () =>
    (await failuresAt(mall.db, shop)).map(({ line, reason }) => `${line} ${reason}`);
  expect(await told()).toEqual(['3 refused', '4 private', '5 address']);
  mall.host.asked.length = 0;
  await brought(lines);
  expect(await fetched()).toMatchObject({ all: 4, fetched: 1, failed: 3 });
  expect(mall.host.asked).toEqual(['/gone.png']);
  expect(await told()).toEqual(['3 refused', '4 private', '5 address']);
});
test('a file that is changed is asked for what it says now, and not for what it said', async () => {
  await brought([{ handle: 'a', title: 'A', image: at('gone') }]);
  await fetched();
  await brought([{ handle: 'a', title: 'A', image: at('4') }]);
  expect(await fetched()).toMatchObject({ all: 1, fetched: 1, failed: 0 });
  expect(await states()).toEqual(['a inReview']);
});
test('a product that a hand has changed meanwhile is its seller’s to send', async () => {
  const lines = [{ handle: 'a', title: 'A', image: 'https://trouble.example/1.png' }];
  await brought(lines);
  await fetchNamed(
    mall.db,
    shop,
    { standIns: { 'trouble.example': 'http://127.0.0.1:1' } },
    { onProgress: () => undefined, onError: () => undefined },
  );
  await mall.db.rows(sql`update products set version = version + 1 where shop_id = ${shop}`);
  await mall.db.rows(
    sql`update picture_fetches set due = clock_timestamp() where shop_id = ${shop}`,
  );
  await fetchNamed(
    mall.db,
    shop,
    { standIns: { 'trouble.example': mall.host.origin } },
    { onProgress: () => undefined, onError: () => undefined },
  );
  expect((await standing())[0]?.pictures[0]?.src).toMatch(/^\/pictures/);
  expect(await states()).toEqual(['a draft']);
});
test('nor does the operator’s word hold for what a hand has written since, before anything was fetched', async () => {
  await brought([{ handle: 'a', title: 'A', image: at('3') }], { publish: true });
  await mall.db.rows(sql`update products set version = version + 1 where shop_id = ${shop}`);
  await fetched();
  expect(await states()).toEqual(['a draft']);
});
test('what has to wait is left to the mall, and when it goes on is said', async () => {
  await brought([{ handle: 'a', title: 'A', image: 'https://trouble.example/2.png' }]);
  const seen = await fetchNamed(
    mall.db,
    shop,
    { standIns: { 'trouble.example': 'http://127.0.0.1:1' } },
    { onProgress: () => undefined, onError: () => undefined },
  );
  expect(seen).toEqual({ all: 1, fetched: 0, failed: 0, now: 0, until: expect.any(Date) });
});
test('whoever stops it finds nothing lost', async () => {
  await brought([{ handle: 'a', title: 'A', image: at('5') }]);
  expect(await fetched(undefined, AbortSignal.abort())).toMatchObject({ fetched: 0, now: 1 });
  expect(await fetched()).toMatchObject({ fetched: 1, now: 0 });
});
test('after 90 days nobody reads what was said of it', async () => {
  await brought([{ handle: 'a', title: 'A', image: at('gone') }]);
  await fetched();
  const rows = () =>
    mall.db.rows(
      sql`select i.id from import_pictures i join products p on p.id = i.product_id where p.shop_id = ${shop}`,
    );
  await tidyFetches(mall.db);
  expect(await rows()).toHaveLength(1);
  await mall.db.rows(
    sql`update import_pictures set named_at = clock_timestamp() - interval '91 days'`,
  );
  await tidyFetches(mall.db);
  expect(await rows()).toHaveLength(0);
});
