import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { imports } from '#contract/imports';
import { idIn } from '#server/platform/files/pictures/widths';
import { sql } from '#server/platform/db/open';
import type { Network } from '#server/platform/http/outward/network';
import { blank, png } from '../uploadKit';
import { gives, leadsTo } from '../outward/kit';
import { cancel, checkedFile, taken } from './kit';
import {
  failuresOf,
  fetching,
  fileOf,
  pictureMall,
  products,
  standingOf,
  stateOf,
  type PictureMall,
} from './picturesKit';

let mall: PictureMall;
let number = 0;
/** A handle of its own for each test. */
let lamp: string;
beforeAll(async () => {
  mall = await pictureMall({
    '/page.png': gives('<!doctype html><p>not here</p>'),
    '/bomb.png': gives(png(7000, 7000, blank(7000, 7000))),
    '/moved.png': leadsTo('https://other.example/5.png'),
    '/inside.png': leadsTo('https://169.254.169.254/latest/meta-data'),
  });
}, 120_000);
afterAll(() => mall.close());
beforeEach(() => {
  lamp = `lamp-${++number}`;
  mall.host.asked.length = 0;
});
const at = (name: string, host = 'photos.example') => `https://${host}/${name}.png?${lamp}`;
/** As above, without the part that makes it this test's own. */
const known = (name: string, host = 'photos.example') => `https://${host}/${name}.png`;
/** Nobody knows what names stand for at the moment. */
const noNames: Network = {
  resolve: () => Promise.reject(Object.assign(new Error('later'), { code: 'EAI_AGAIN' })),
  dial: () => {
    throw new Error('nobody is dialled');
  },
};
const mine = async () => (await products(mall, 'verde')).find(({ handle }) => handle === lamp);

test('a product waits for its pictures, and goes to review when all have come', async () => {
  const { id, pictures } = await taken(
    mall,
    mall.verde,
    fileOf([
      { handle: lamp, title: 'Lamp', size: 'S', image: known('1'), alt: 'The lamp' },
      { handle: lamp, size: 'M', image: known('2'), variantImage: known('2') },
    ]),
  );
  expect(pictures).toEqual({ all: 2, fetched: 0, failed: 0, until: null });
  expect(await stateOf(mall, 'verde', lamp)).toBe('draft');
  await fetching(mall);
  const product = await mine();
  const [first, second] = product?.pictures ?? [];
  expect(product).toMatchObject({
    state: 'inReview',
    picture: first?.src,
    pictures: [{ alt: 'The lamp' }, { alt: '' }],
    variants: ['', second?.src],
  });
  expect([idIn(first?.src ?? ''), idIn(second?.src ?? '')]).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  expect(await standingOf(mall, mall.verde, id)).toEqual({
    all: 2,
    fetched: 2,
    failed: 0,
    until: null,
  });
});
test('its history says that its seller sent it', async () => {
  await taken(mall, mall.verde, fileOf([{ handle: lamp, title: 'Lamp', image: known('3') }]));
  await fetching(mall);
  expect(
    await mall.db.rows(sql`select h.by, h.actor, h.from_state, h.to_state from listing_history h
      join products p on p.id = h.product_id where p.handle = ${lamp} and h.event = 'submit'`),
  ).toEqual([
    { by: 'seller', actor: `user:${mall.verde.id}`, from_state: 'draft', to_state: 'inReview' },
  ]);
});
test('a picture that is named twice is fetched once, in a later file too', async () => {
  const address = known('4', 'third.example');
  const other = `${lamp}-other`;
  const file = (word: string) =>
    fileOf([
      { handle: lamp, title: `Lamp ${word}`, image: address },
      { handle: other, title: 'Another', image: address },
    ]);
  await taken(mall, mall.verde, file(''));
  await fetching(mall);
  const before = (await mine())?.pictures;
  await taken(mall, mall.verde, file('anew'));
  await fetching(mall);
  expect(mall.host.asked).toEqual(['/4.png']);
  expect((await mine())?.pictures).toEqual(before);
  expect(await stateOf(mall, 'verde', lamp)).toBe('inReview');
});
test('what another shop had fetched is asked for anew', async () => {
  const file = fileOf([{ handle: lamp, title: 'Lamp', image: known('1', 'third.example') }]);
  await taken(mall, mall.verde, file);
  await taken(mall, mall.welt, file);
  await fetching(mall);
  expect(mall.host.asked).toEqual(['/1.png', '/1.png']);
});
test('what did not come is told with its line and its reason, and the rest goes on', async () => {
  const { id } = await taken(
    mall,
    mall.verde,
    fileOf([
      { handle: lamp, title: 'Lamp', image: known('5') },
      { handle: lamp, image: known('gone') },
      { handle: lamp, image: known('page') },
      { handle: lamp, image: known('bomb') },
      { handle: lamp, image: 'http://photos.example/1.png' },
      { handle: lamp, image: 'https://127.0.0.1/1.png' },
      { handle: lamp, image: known('inside') },
      { handle: lamp, image: 'https://photos.example:8443/1.png' },
    ]),
  );
  await fetching(mall);
  expect(
    (await failuresOf(mall, mall.verde, id)).map(({ line, reason }) => [line, reason]),
  ).toEqual([
    [3, 'refused'],
    [4, 'kind'],
    [5, 'big'],
    [6, 'address'],
    [7, 'private'],
    [8, 'private'],
    [9, 'port'],
  ]);
  expect(await standingOf(mall, mall.verde, id)).toMatchObject({ all: 8, fetched: 1, failed: 7 });
  expect(await stateOf(mall, 'verde', lamp)).toBe('inReview');
});
test('a product none of whose pictures came stays a draft', async () => {
  await taken(mall, mall.verde, fileOf([{ handle: lamp, title: 'Lamp', image: at('gone') }]));
  await fetching(mall);
  expect(await mine()).toMatchObject({ state: 'draft', pictures: [{ src: at('gone') }] });
});
test('a product that lacks something else stays a draft with its pictures', async () => {
  const file = fileOf([{ handle: lamp, title: 'Lamp', image: known('2', 'other.example') }]);
  await taken(mall, mall.verde, file.replace('Home', 'Nowhere'));
  await fetching(mall);
  const { state, pictures = [] } = (await mine()) ?? {};
  expect([state, idIn(pictures[0]?.src ?? '')]).toEqual(['draft', expect.any(String)]);
});
test('a product that a hand has changed meanwhile is its seller’s to send', async () => {
  await taken(
    mall,
    mall.verde,
    fileOf([
      { handle: lamp, title: 'Lamp', image: known('3', 'other.example') },
      { handle: lamp, image: known('busy') },
    ]),
  );
  await fetching(mall, { standIns: { 'other.example': mall.host.origin }, network: noNames });
  await mall.db.rows(sql`update products set version = version + 1 where handle = ${lamp}`);
  await mall.db.rows(
    sql`update picture_fetches set due = clock_timestamp() where ended_at is null`,
  );
  await fetching(mall);
  expect((await mine())?.pictures[0]?.src).toMatch(/^\/pictures/);
  expect(await stateOf(mall, 'verde', lamp)).toBe('draft');
});
test('a picture of what is on sale is looked at before it is shown', async () => {
  await taken(mall, mall.verde, fileOf([{ handle: lamp, title: 'Lamp', image: at('slow') }]));
  await mall.db.tx(async (tx) => {
    await tx.rows(sql`select set_config('listing.operator', 'on', true)`);
    await tx.rows(sql`update products set state = 'onSale' where handle = ${lamp}`);
  });
  await mall.db.rows(
    sql`update import_pictures set address = ${known('5', 'third.example')} where address = ${at('slow')}`,
  );
  await mall.db.rows(
    sql`update products set pictures = jsonb_build_array(jsonb_build_object('src', ${known('5', 'third.example')}::text, 'alt', '')) where handle = ${lamp}`,
  );
  await fetching(mall);
  expect(await stateOf(mall, 'verde', lamp)).toBe('inReview');
});
test('a redirect is followed', async () => {
  await taken(mall, mall.verde, fileOf([{ handle: lamp, title: 'Lamp', image: known('moved') }]));
  await fetching(mall);
  expect(await stateOf(mall, 'verde', lamp)).toBe('inReview');
});
test('those that failed are tried again when their seller asks', async () => {
  const { id } = await taken(
    mall,
    mall.verde,
    fileOf([{ handle: lamp, title: 'Lamp', image: 'https://nobody.example/1.png' }]),
  );
  await fetching(mall, { network: { ...noNames, resolve: async () => [] } });
  expect((await failuresOf(mall, mall.verde, id)).map(({ reason }) => reason)).toEqual([
    'unknownHost',
  ]);
  const { data } = await mall.call(
    imports.fetchAgain,
    { id },
    { as: mall.verde, key: randomUUID() },
  );
  expect(data.pictures).toMatchObject({ all: 1, fetched: 0, failed: 0 });
  await fetching(mall, { standIns: { 'nobody.example': mall.host.origin } });
  expect(await stateOf(mall, 'verde', lamp)).toBe('inReview');
});
test('another shop’s pictures are not there', async () => {
  const { id } = await taken(
    mall,
    mall.verde,
    fileOf([{ handle: lamp, title: 'Lamp', image: at('gone') }]),
  );
  await fetching(mall);
  for (const row of [imports.pictures, imports.fetchAgain])
    expect(await mall.call(row, { id }, { as: mall.welt, key: randomUUID() })).toMatchObject({
      code: codes.notFound,
      data: null,
    });
});
test('an import that is cancelled fetches nothing', async () => {
  const { id } = await checkedFile(
    mall,
    mall.verde,
    fileOf([{ handle: lamp, title: 'Lamp', image: at('1') }]),
  );
  await cancel(mall, mall.verde, id);
  await fetching(mall);
  expect(mall.host.asked).toEqual([]);
});
