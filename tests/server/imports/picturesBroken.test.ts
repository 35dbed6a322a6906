import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claim, most } from '#server/areas/products/pictureFetches/claim';
import { sql, type Db } from '#server/platform/db/open';
import { keepPicture } from '#server/platform/files/pictures/store';
import { plain } from '../uploadKit';
import { taken } from './kit';
import {
  fetching,
  fileOf,
  picture,
  pictureMall,
  products,
  standingOf,
  stateOf,
  type PictureMall,
} from './picturesKit';

let mall: PictureMall;
/** Answers that a test gives when it likes. */
const held: ServerResponse[] = [];
let number = 0;
let lamp: string;
const some = () =>
  Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [
      `/held-${n}.png`,
      (response: ServerResponse) => void held.push(response),
    ]),
  );
beforeAll(async () => {
  mall = await pictureMall(some());
}, 120_000);
afterAll(() => mall.close());
beforeEach(() => {
  lamp = `lamp-${++number}`;
  held.length = 0;
  mall.host.asked.length = 0;
});
let next = 0;
const at = (name: string, host = 'photos.example') => `https://${host}/${name}.png`;
const heldAt = (host = 'photos.example') => at(`held-${next++}`, host);
const until = async (ready: () => boolean | Promise<boolean>) => {
  for (let n = 0; n < 2000; n++) {
    if (await ready()) return;
    await new Promise((done) => setTimeout(done, 5));
  }
  throw new Error('it never came to that');
};
const waited = (n: number) => until(() => held.length >= n);
const answered = async () => {
  for (const response of held.splice(0)) response.end(await picture(9));
};
const mine = async () => (await products(mall, 'verde')).find(({ handle }) => handle === lamp);

test('a server that stops midway leaves nothing half-written, and the next goes on', async () => {
  const file = fileOf([
    { handle: lamp, title: 'Lamp', image: at('1') },
    { handle: lamp, image: heldAt('other.example') },
  ]);
  const { id } = await taken(mall, mall.verde, file);
  const stop = new AbortController();
  const working = fetching(mall, { signal: stop.signal });
  await waited(1);
  await until(async () => (await standingOf(mall, mall.verde, id)).fetched === 1);
  stop.abort();
  await working;
  expect(await stateOf(mall, 'verde', lamp)).toBe('draft');
  expect(await standingOf(mall, mall.verde, id)).toMatchObject({ all: 2, fetched: 1, failed: 0 });
  const again = fetching(mall, {}, 'another');
  await waited(2);
  await answered();
  await again;
  expect(mall.host.asked.filter((path) => path === '/1.png')).toHaveLength(1);
  expect(await mine()).toMatchObject({
    state: 'inReview',
    pictures: [
      { src: expect.stringMatching(/^\/pictures/) },
      { src: expect.stringMatching(/^\/pictures/) },
    ],
  });
});
test('what a server took that died without a word is fetched by the next', async () => {
  await taken(
    mall,
    mall.verde,
    fileOf([{ handle: lamp, title: 'Lamp', image: at('2', 'other.example') }]),
  );
  await fetching(mall, { signal: AbortSignal.abort() });
  await mall.db.rows(
    sql`insert into picture_fetches (shop_id, address, host) values ('verde', ${at('2', 'other.example')}, 'other.example') on conflict do nothing`,
  );
  expect(await claim(mall.db, 'gone')).toMatchObject({ address: at('2', 'other.example') });
  await mall.db.rows(
    sql`update picture_fetches set lease = clock_timestamp() where worker = 'gone'`,
  );
  await fetching(mall);
  expect(await stateOf(mall, 'verde', lamp)).toBe('inReview');
});
/** The same mall, which counts the transactions that have ended there. */
function counting(): { counted: PictureMall; ended: () => number } {
  let ended = 0;
  const tx: Db['tx'] = (work) => mall.db.tx(work).finally(() => void ended++);
  const db = Object.create(mall.db, { tx: { value: tx } }) as Db;
  return { counted: { ...mall, db }, ended: () => ended };
}
test('a server that comes late puts nothing a second time', async () => {
  await taken(mall, mall.verde, fileOf([{ handle: lamp, title: 'Lamp', image: heldAt() }]));
  const { counted, ended } = counting();
  const late = fetching(counted, {}, 'late');
  await waited(1);
  // It was put in line, and each of its four lanes has looked for work: none finds it again below.
  await until(() => ended() >= 5);
  await mall.db.rows(
    sql`update picture_fetches set lease = clock_timestamp() where worker = 'late'`,
  );
  const first = held.splice(0);
  const quick = fetching(mall, {}, 'quick');
  await waited(1);
  await answered();
  await quick;
  const version = (await mine())?.version;
  for (const response of first) response.end(await picture(8));
  await late;
  expect((await mine())?.version).toBe(version);
  expect(version).toBe(1);
});
test('many servers at once fetch each picture once, and put each once', async () => {
  const lines = Array.from({ length: 5 }, (_, n) => ({
    handle: lamp,
    ...(n === 0 ? { title: 'Lamp' } : {}),
    image: at(String(n + 1), 'third.example'),
  }));
  await taken(mall, mall.verde, fileOf(lines));
  await Promise.all([fetching(mall), fetching(mall), fetching(mall)]);
  expect(mall.host.asked.toSorted()).toEqual(['/1.png', '/2.png', '/3.png', '/4.png', '/5.png']);
  expect(await mine()).toMatchObject({ state: 'inReview', version: 5 });
});
test('a shop has two pictures fetched at once, wherever they lie', async () => {
  const lines = ['photos', 'other', 'third'].flatMap((host, n) => [
    { handle: `${lamp}-${n}`, title: 'Lamp', image: heldAt(`${host}.example`) },
  ]);
  await taken(mall, mall.verde, fileOf(lines));
  const working = fetching(mall);
  await waited(2);
  expect(await claim(mall.db, 'one')).toBeUndefined();
  expect(held).toHaveLength(2);
  await answered();
  await waited(1);
  await answered();
  await working;
});
test('a host is asked for two pictures at once, whichever shops they are for', async () => {
  const file = (n: number) =>
    fileOf(
      [1, 2].map((one) => ({ handle: `${lamp}-${n}-${one}`, title: 'Lamp', image: heldAt() })),
    );
  await taken(mall, mall.verde, file(1));
  await taken(mall, mall.welt, file(2));
  const working = fetching(mall);
  await waited(2);
  expect(await claim(mall.db, 'one')).toBeUndefined();
  await answered();
  await waited(2);
  await answered();
  await working;
});
test('a host’s trouble is tried again later, four times in all', async () => {
  const { id } = await taken(
    mall,
    mall.verde,
    fileOf([{ handle: lamp, title: 'Lamp', image: 'https://trouble.example/1.png' }]),
  );
  const standIns = { 'trouble.example': 'http://127.0.0.1:1' };
  const standings = [];
  for (let n = 0; n < 4; n++) {
    await fetching(mall, { standIns });
    standings.push(await standingOf(mall, mall.verde, id));
    await mall.db.rows(
      sql`update picture_fetches set due = clock_timestamp() where ended_at is null`,
    );
  }
  expect(standings.map(({ failed, until }) => [failed, until !== null])).toEqual([
    [0, true],
    [0, true],
    [0, true],
    [1, false],
  ]);
});
test('what brings the server down each time is given up', async () => {
  const { id } = await taken(
    mall,
    mall.verde,
    fileOf([{ handle: lamp, title: 'Lamp', image: at('4', 'other.example') }]),
  );
  await fetching(mall, { signal: AbortSignal.abort() });
  await mall.db.rows(
    sql`insert into picture_fetches (shop_id, address, host, tries) values ('verde', ${at('4', 'other.example')}, 'other.example', 4)`,
  );
  await fetching(mall);
  expect(await standingOf(mall, mall.verde, id)).toMatchObject({ all: 1, failed: 1 });
});
test('a shop’s day that is used up goes on when there is room again, and sending by hand stays free', async () => {
  const { id } = await taken(
    mall,
    mall.welt,
    fileOf([{ handle: lamp, title: 'Lamp', image: at('5', 'third.example') }]),
  );
  const { id: kept } = await keepPicture(mall.db, await plain().png().toBuffer(), 'welt');
  await mall.db
    .rows(sql`insert into picture_fetches (shop_id, address, host, picture_id, began_at, ended_at)
    select 'welt', 'https://used.example/' || n, 'used.example', ${kept}, clock_timestamp() - interval '1 hour', clock_timestamp()
    from generate_series(1, ${most.shopPerDay}::int) n`);
  await fetching(mall);
  const { fetched, until } = await standingOf(mall, mall.welt, id);
  const hours = (new Date(until ?? 0).getTime() - Date.now()) / 3_600_000;
  expect([fetched, Math.round(hours)]).toEqual([0, 23]);
  expect(await keepPicture(mall.db, await plain(70).png().toBuffer(), 'welt')).toMatchObject({
    width: 70,
  });
  await mall.db.rows(sql`delete from picture_fetches where host = 'used.example'`);
  await mall.db.rows(
    sql`update picture_fetches set due = clock_timestamp() where ended_at is null`,
  );
  await fetching(mall);
  expect(await stateOf(mall, 'welt', lamp)).toBe('inReview');
});
