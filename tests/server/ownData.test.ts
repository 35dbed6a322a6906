import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { notices } from '#contract/notices';
import { ownData, ownDataDays } from '#contract/ownData';
import { publishOutbox } from '#server/jobs/outbox';
import { sweep } from '#server/jobs/sweep';
import { hashPassword } from '#server/areas/identity/session/passwords';
import { makeOwnData } from '#server/areas/identity/ownData/exports';
import { sections } from '#server/areas/identity/ownData/sections';
import { ownDataHandlers } from '#server/areas/identity/ownData.routes';
import { noticeHandlers } from '#server/areas/messages/notices.routes';
import { fileStore } from '#server/platform/files/store/open';
import { sweepFiles } from '#server/platform/files/store/sweep';
import { keep } from '#server/platform/files/uploads/store';
import { sql } from '#server/platform/db/open';
import { ticketOf } from '../lib/annsTicket';
import type { Client, Mall } from '../lib/server';
import { buy, nothingBroken, rooms, shopper, thing, tradeMall } from './tradeKit';

let mall: Mall;
const password = 'correct horse battery staple';
beforeAll(async () => {
  mall = await tradeMall([...rooms, ownDataHandlers, noticeHandlers]);
}, 240_000);
afterAll(() => mall.close());

/** Somebody with an order, a question, a picture and a password. */
async function somebody(): Promise<Client> {
  const ana = await shopper(mall);
  await mall.db.rows(
    sql`update users set lang = 'en', password_hash = ${await hashPassword(password)} where id = ${ana.id}`,
  );
  await buy(mall, ana, 'wallet', { [await thing(mall.db)]: 2 });
  const number = await ticketOf(mall.db, ana, 'Where is my teapot?');
  await mall.db.rows(sql`insert into ticket_messages (ticket_id, by, author, internal, words)
    select id, 'staff', ${ana.id}, true, 'Rude on the phone.' from tickets where number = ${number}`);
  await keep(mall.db, ana.id, {
    mime: 'image/webp',
    data: Buffer.from('a picture of mine'),
    width: 1,
    height: 1,
  });
  return ana;
}
const ask = (as: Client, given = password) => mall.call(ownData.ask, { password: given }, { as });
const standing = async (as: Client) => (await mall.call(ownData.view, {}, { as })).data;
async function archive(as: Client): Promise<Record<string, string>> {
  const { parts } = await standing(as);
  const got: Buffer[] = [];
  for (let n = 0; n < parts; n++)
    got.push(Buffer.from((await mall.call(ownData.part, { n }, { as })).data.data, 'base64'));
  return Object.fromEntries(
    Object.entries(unzipSync(Buffer.concat(got))).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString(),
    ]),
  );
}
const nobodyElse = async () => {
  await mall.db.rows(sql`delete from data_exports`);
  await mall.db.rows(sql`delete from login_throttle`);
};

describe('whoever asks for their data', () => {
  test('has everything in one archive, and nothing that is another’s or kept for staff', async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    expect((await ask(ana)).data.state).toBe('preparing');
    expect(await makeOwnData(mall.db)).toBe(1);
    const { state, bytes, until, madeAt } = await standing(ana);
    expect(state).toBe('ready');
    expect(bytes).toBeGreaterThan(1000);
    expect(Date.parse(until ?? '') - Date.parse(madeAt ?? '')).toBeCloseTo(
      ownDataDays * 86_400_000,
      -3,
    );
    const files = await archive(ana);
    const all = Object.values(files).join('\n');
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject([{ email: ana.email }]);
    expect(JSON.parse(files['orders.json'] ?? '')).toMatchObject([{ lines: [{ quantity: 2 }] }]);
    expect(files['questions.json']).toContain('Where is my teapot?');
    expect(Object.entries(files).filter(([name]) => name.startsWith('pictures/'))).toEqual([
      [expect.stringMatching(/^pictures\/[\w-]{36}\.webp$/), 'a picture of mine'],
    ]);
    expect(all).not.toContain('Rude on the phone');
    expect(all).not.toContain(ben.email);
    expect(all).not.toMatch(/argon2|token_hash|password_hash/);
  });
  test('is told when it is ready, by a notice and a mail', async () => {
    await nobodyElse();
    const ana = await somebody();
    await ask(ana);
    await makeOwnData(mall.db);
    await publishOutbox(mall.db, (error) => {
      throw error;
    });
    const { data } = await mall.call(notices.list, {}, { as: ana });
    expect(data.notices.map(({ text }) => text)).toContain('ownData.ready');
    const mails = await mall.db.rows<{ subject: string }>(
      sql`select subject from outbox_mail where recipient = ${ana.email} and body like '%somebody else%'`,
    );
    expect(mails).toEqual([{ subject: 'Your data is ready' }]);
  });
  test('needs the password, and asks once a day', async () => {
    await nobodyElse();
    const ana = await somebody();
    expect(await ask(ana, 'another one entirely')).toMatchObject({
      code: codes.wrongCredentials,
      data: { fields: { password: 'form.passwordWrong' } },
    });
    expect((await standing(ana)).state).toBe('none');
    const [one, two] = await Promise.all([ask(ana), ask(ana)]);
    expect([one.code, two.code].toSorted()).toEqual([codes.tooManyRequests, codes.ok]);
    expect((await standing(ana)).nextAt).not.toBeNull();
  });
  test('cannot fetch what is another’s, not ready, or over', async () => {
    await nobodyElse();
    const [ana, ben] = [await somebody(), await somebody()];
    await ask(ana);
    const part = (as: Client) => mall.call(ownData.part, { n: 0 }, { as });
    expect((await part(ana)).code).toBe(codes.notFound);
    await makeOwnData(mall.db);
    expect((await part(ben)).code).toBe(codes.notFound);
    expect((await part(ana)).code).toBe(codes.ok);
    await mall.db.rows(
      sql`update data_exports set until = clock_timestamp() - interval '1 second'`,
    );
    expect((await part(ana)).code).toBe(codes.notFound);
    expect((await standing(ana)).state).toBe('none');
    await sweep(mall.db);
    expect(await mall.db.rows(sql`select 1 from data_export_parts`)).toEqual([]);
  });
});

describe('an archive', () => {
  test('leaves no file behind when it is over', async () => {
    await nobodyElse();
    await ask(await somebody());
    await makeOwnData(mall.db);
    const parts = await mall.db.rows<{ file: string }>(sql`select file from data_export_parts`);
    const lying = () => Promise.all(parts.map(({ file }) => fileStore().size(file)));
    expect((await lying()).every((size) => (size ?? 0) > 28)).toBe(true);
    await mall.db.rows(
      sql`update data_exports set until = clock_timestamp() - interval '1 second'`,
    );
    await sweep(mall.db);
    await sweepFiles(mall.db);
    expect(await lying()).toEqual(parts.map(() => undefined));
  });
  test('is made once, whoever of two servers makes it, and again when one died', async () => {
    await nobodyElse();
    const ana = await somebody();
    await ask(ana);
    const made = await Promise.all([makeOwnData(mall.db), makeOwnData(mall.db)]);
    expect(made.toSorted()).toEqual([0, 1]);
    await mall.db.rows(sql`update data_exports set made_at = null, until = null`);
    expect(await makeOwnData(mall.db)).toBe(0);
    await mall.db.rows(
      sql`update data_exports set lease = clock_timestamp() - interval '1 second'`,
    );
    expect(await makeOwnData(mall.db)).toBe(1);
    expect(Object.keys(await archive(ana))).toContain('profile.json');
  });
  test('that could not be made three times is given up, and may be asked for again at once', async () => {
    await nobodyElse();
    const ana = await somebody();
    await ask(ana);
    await mall.db.rows(
      sql`update data_exports set tries = 3, lease = clock_timestamp() - interval '1 second'`,
    );
    expect(await makeOwnData(mall.db)).toBe(0);
    expect(await standing(ana)).toMatchObject({ state: 'failed', nextAt: null });
    expect((await ask(ana)).code).toBe(codes.ok);
    await nothingBroken(mall.db);
  });
});

/** What names a person and stands in no file of the archive, and why. */
const leftOut: Readonly<Record<string, string>> = {
  affiliate_visits: 'for a day, that somebody unknown opened the link',
  after_sale_seen: 'how far a conversation was read',
  application_verdicts: 'of the staff who judged',
  bank_statements: 'of the staff who sent it',
  card_recharges: 'in the wallet’s records',
  cod_collections: 'of the staff who confirmed it',
  cod_handovers: 'of the staff who said it',
  data_exports: 'the archive itself',
  flash_deals: 'the shop’s offers, which its owner sees there',
  storage_requests: 'the shop’s requests, which its owner sees there',
  guest_keeps: 'codes of an hour',
  handovers: 'codes of one minute, between two pages',
  hold: 'frozen money: in the wallet’s bookings',
  openings: 'in the wallet’s records',
  phone_proofs: 'codes of an hour',
  posts: 'of the staff who wrote it',
  product_imports: 'the shop’s goods, which its owner exports there',
  rate_proposals: 'of staff',
  recharges: 'in the wallet’s records',
  recoveries: 'codes of an hour',
  recovery_codes: 'secrets, of staff',
  registrations: 'of somebody else, who was invited',
  sign_ins: 'half a sign-in, for minutes',
  stock_hold: 'for ten minutes, what lies in the cart',
  third_party_arrivals: 'half a sign-in, for minutes',
  third_party_starts: 'half a sign-in, for minutes',
  transfers: 'in the wallet’s records',
  uploads: 'pictures: they stand in the archive as they are',
  avatars: 'the photo stands in the archive as it is',
  withdrawals: 'in the wallet’s records',
};
test('every table that names a person is in the archive, or is left out for a reason', async () => {
  const told = sections.map(({ rows }) => rows(1).text).join('\n');
  const naming = await mall.db.rows<{ name: string }>(
    sql`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  );
  const inside = (name: string) => new RegExp(`(from|join) ${name}\\b`).test(told);
  expect(naming.map(({ name }) => name).filter((name) => !inside(name))).toEqual(
    Object.keys(leftOut).toSorted(),
  );
});
