import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { affiliate } from '#contract/affiliates';
import { session } from '#contract/session';
import { affiliatesHandlers } from '#server/areas/affiliates/affiliates.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { sweep } from '#server/jobs/sweep';
import { sql } from '#server/platform/db/open';
import { testMall, type Client, type Mall } from '../../lib/server';

let mall: Mall;
let ana: Client;
let pcode: string;
beforeAll(async () => {
  mall = await testMall({ rooms: [affiliatesHandlers, sessionHandlers] });
});
afterAll(() => mall.close());
beforeEach(async () => {
  await mall.db.rows(sql`delete from login_throttle`);
  ana = await mall.person();
  pcode = (await mall.call(affiliate.join, {}, { as: ana })).data.pcode;
});

const open = (ip: string, agent: string, as?: Client, code = pcode) =>
  mall.call(
    affiliate.visit,
    { pcode: code },
    { ...(as ? { as } : {}), headers: { 'x-forwarded-for': ip, 'user-agent': agent } },
  );
const visits = async () => (await mall.call(affiliate.view, {}, { as: ana })).data.visits;

test('a visit counts once a day for a browser at a place, and never one’s own', async () => {
  await Promise.all([open('203.0.113.1', 'A'), open('203.0.113.1', 'A')]);
  await open('203.0.113.1', 'A');
  expect(await visits()).toBe(1);
  await open('203.0.113.1', 'B');
  await open('203.0.113.2', 'A', await mall.person());
  expect(await visits()).toBe(3);
  await open('203.0.113.3', 'A', ana);
  expect(await visits()).toBe(3);
  expect((await open('203.0.113.1', 'A', undefined, 'NOBODYS')).data).toEqual({ known: false });
});
test('what told visits apart is thrown away with the day; the count stays', async () => {
  await open('203.0.113.1', 'A');
  await mall.db.rows(sql`update affiliate_visits set day = day - 1`);
  await mall.db.rows(sql`update affiliate_salts set day = day - 1`);
  await sweep(mall.db);
  expect(await mall.db.rows(sql`select 1 from affiliate_visits`)).toEqual([]);
  expect(await mall.db.rows(sql`select 1 from affiliate_salts`)).toEqual([]);
  await open('203.0.113.1', 'A');
  expect(await visits()).toBe(2);
});
test('the same browser is written otherwise for two who invite', async () => {
  const ben = await mall.person();
  const other = (await mall.call(affiliate.join, {}, { as: ben })).data.pcode;
  await open('203.0.113.1', 'A');
  await open('203.0.113.1', 'A', undefined, other);
  const rows = await mall.db.rows<{ visitor: Uint8Array }>(
    sql`select visitor from affiliate_visits where inviter_id in (${ana.id}, ${ben.id})`,
  );
  expect(new Set(rows.map(({ visitor }) => Buffer.from(visitor).toString('hex'))).size).toBe(2);
});
test('who registers by the code is a sign-up of its person', async () => {
  const ben = mall.visitor();
  const input = {
    name: 'Ben',
    email: 'ben@invited.test',
    password: 'correct horse battery',
    password_confirmation: 'correct horse battery',
    pcode: pcode.toLowerCase(),
    terms: true,
  };
  const { data } = await mall.call(session.register, input, { as: ben });
  const { ticket, demo } = data;
  await mall.call(session.prove, { ticket, code: demo?.code ?? '' }, { as: ben });
  expect((await mall.call(affiliate.view, {}, { as: ana })).data.sign_ups).toBe(1);
});
test('joining twice at once is joining once', async () => {
  const ben = await mall.person();
  const both = await Promise.all([1, 2].map(() => mall.call(affiliate.join, {}, { as: ben })));
  expect(both.map(({ data }) => data.state)).toEqual(['active', 'active']);
  const rows = await mall.db.rows(sql`select 1 from affiliates where user_id = ${ben.id}`);
  expect(rows).toHaveLength(1);
});
