import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { tracking } from '#contract/tracking';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { tradeMall } from '../tradeKit';
import { say } from './carrierSays';
import { shipped, trackingRooms } from './kit';

let mall: Mall;
let staff: Client;
beforeAll(async () => {
  mall = await tradeMall(trackingRooms);
  staff = await mall.person({ staff: 'support' });
});
afterAll(() => mall.close());
/** From an address of its own, so that tests do not count for each other. */
let place = 0;
const from = () => ({ 'x-forwarded-for': `198.51.${++place % 200}.7` });
const find = (number: string, email: string) =>
  mall.call(tracking.find, { number, email }, { headers: from() });

test('whoever knows number and e-mail sees the way, and nothing of address, items or prices', async () => {
  const { ana, trade, number } = await shipped(mall, staff);
  await say(mall, { parcel: number, code: 'delivered', spot: 'door', signed_by: 'Ana Ruiz' });
  const { code, data } = await find(` ${trade.toLowerCase()} `, ana.email.toUpperCase());
  expect(code).toBe(200);
  expect(data.parcels[0]?.proof?.by).toBe('A. R.');
  const text = JSON.stringify(data);
  for (const hidden of ['Calle Mayor', 'Ruiz', '28013', ana.email, 'price', '+34'])
    expect(text).not.toContain(hidden);
});
test('the e-mail of the order’s address opens it too', async () => {
  const { id, trade } = await shipped(mall, staff);
  await mall.db.rows(sql`alter table orders disable trigger orders_frozen`);
  await mall.db.rows(
    sql`update orders set address = address || '{"email": "gift@example.org"}' where id = ${id}`,
  );
  await mall.db.rows(sql`alter table orders enable trigger orders_frozen`);
  expect((await find(trade, 'gift@example.org')).code).toBe(200);
});
test('a number that is not there and another’s e-mail get the same answer, letter by letter', async () => {
  const { ana, trade } = await shipped(mall, staff);
  const [wrongMail, unknown, none] = [
    await find(trade, 'bob@example.org'),
    await find('261120-AAAAAAAA', ana.email),
    await find('261120-AAAAAAAA', 'bob@example.org'),
  ];
  expect(wrongMail).toMatchObject({ code: codes.orderNotFound, data: null });
  expect(unknown).toEqual(wrongMail);
  expect(none).toEqual(wrongMail);
});
test('an order without an e-mail in its address is not opened by an empty one', async () => {
  const { trade } = await shipped(mall, staff);
  expect((await find(trade, '')).code).toBe(codes.invalidParameter);
  expect((await find(trade, ' @ ')).code).toBe(codes.invalidParameter);
});
test('one address may guess a few times, then waits; a number that many guess at is kept from them', async () => {
  const { trade } = await shipped(mall, staff);
  const here = from();
  const guess = (email: string, headers = here) =>
    mall.call(tracking.find, { number: trade, email }, { headers });
  const answers = [];
  for (let i = 0; i < 7; i++) answers.push((await guess(`guess${i}@example.org`)).code);
  expect(answers.slice(0, 4)).toEqual(Array(4).fill(codes.orderNotFound));
  expect(answers.at(-1)).toBe(codes.tooManyRequests);
  const elsewhere = [];
  for (let i = 0; i < 10; i++) elsewhere.push((await guess(`other${i}@example.org`, from())).code);
  expect(elsewhere).toContain(codes.tooManyRequests);
});
test('a hundred right looks from one office are answered', async () => {
  const { ana, trade } = await shipped(mall, staff);
  const here = from();
  for (let i = 0; i < 100; i++)
    expect(
      (await mall.call(tracking.find, { number: trade, email: ana.email }, { headers: here })).code,
    ).toBe(200);
});
test('another’s order by its id is the same as none', async () => {
  const { id } = await shipped(mall, staff);
  const bob = await mall.person();
  const theirs = await mall.call(tracking.own, { id }, { as: bob });
  expect(theirs).toMatchObject({ code: codes.orderNotFound, data: null });
  expect(await mall.call(tracking.own, { id: '99999999' }, { as: bob })).toEqual(theirs);
  expect((await mall.call(tracking.own, { id })).code).toBe(codes.notLoggedIn);
});
