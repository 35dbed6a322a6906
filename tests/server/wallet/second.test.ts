import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeMoney } from '#contract/officeMoney';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { signIn, type Client, type Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import { act, acts, customer, funds, moneyMall, recharge, sent, staffOf, tally } from './kit';

let mall: Mall;
let fay: Client;
let al: Client;
let rita: Client;
beforeAll(async () => {
  mall = await moneyMall();
  [fay, al, rita] = await staffOf(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

/** A recharge of 200.00, or of `amount`, that Fay looks at. */
async function taken(amount = '200.00'): Promise<{ ana: Client; id: string }> {
  const ana = await customer(mall);
  const { id } = await sent(recharge(mall, ana, { amount }));
  await acts(mall, fay, id, 'take');
  return { ana, id };
}
const endorse = (id: string, actual_amount: string) =>
  act(mall, fay, id, 'endorse', { actual_amount });
const available = async (ana: Client) => (await funds(mall.db, ana)).available;
const seen = async (as: Client, id: string) =>
  (await mall.call(officeMoney.view, { id }, { as })).data;

test('one person credits what was claimed, or less', async () => {
  for (const actual_amount of ['200.00', '199.99']) {
    const { ana, id } = await taken();
    expect((await act(mall, fay, id, 'approve', { actual_amount })).code).toBe(codes.ok);
    expect(await available(ana)).toBe(Number(actual_amount) * 100);
  }
});
test.each([
  ['200.00', '200.01'],
  ['1000.01', '1000.01'],
  ['100.00', '999999999.99'],
])('of %s claimed, one person does not credit %s', async (claimed, actual_amount) => {
  const { ana, id } = await taken(claimed);
  expect(await act(mall, fay, id, 'approve', { actual_amount })).toMatchObject({
    code: codes.notAllowedNow,
    message: 'recharge.cannot.alone',
    data: { instead: 'endorse' },
  });
  expect(await available(ana)).toBe(0);
});
test('what one endorsed is credited when another confirms it, and the customer knows that a second person looks', async () => {
  const { ana, id } = await taken();
  expect((await seen(fay, id)).alone_up_to).toBe('200.00');
  expect((await endorse(id, '300.00')).data).toMatchObject({
    state: 'awaitingSecond',
    actual_amount: '300.00',
    approved_by: { name: 'Fay', me: true },
    balance: { now: '0.00', after: '300.00' },
  });
  expect(await available(ana)).toBe(0);
  expect((await mall.call(wallet.details, { id }, { as: ana })).data).toMatchObject({
    state: 'awaitingSecond',
    actual_amount: null,
    next: { who: 'staff' },
  });
  expect((await mall.call(wallet.overview, {}, { as: ana })).data).toMatchObject({
    on_its_way: '200.00',
    limit: { open: 1 },
  });
  expect((await seen(al, id)).can).toMatchObject({
    confirm: { ok: true },
    sendBack: { ok: true },
    approve: { ok: false, reason: 'recharge.cannot.endorsed' },
  });
  await acts(mall, al, id, 'confirm');
  expect(await available(ana)).toBe(30_000);
  expect((await seen(rita, id)).history.map(({ event, actor }) => `${event} ${actor}`)).toEqual([
    'send Test Person',
    'take Fay',
    'endorse Fay',
    'confirm Al',
  ]);
  expect(
    (
      await mall.db.rows<{ action: string; actor: string }>(
        sql`select action, actor from audit_log where detail->>'id' = ${id} order by id`,
      )
    ).map(({ action }) => action),
  ).toEqual(['recharge.take', 'recharge.endorse', 'recharge.confirm']);
});
test('whoever endorsed does not confirm, nor does whose money it is', async () => {
  const { ana, id } = await taken();
  await endorse(id, '300.00');
  expect(await act(mall, fay, id, 'confirm')).toMatchObject({
    code: codes.notAllowedNow,
    message: 'recharge.cannot.samePerson',
  });
  await mall.db.rows(sql`update users set staff_role = 'finance' where id = ${ana.id}`);
  const office: Client = { ...mall.visitor(), id: ana.id };
  await signIn(mall.db, office, 'office');
  for (const event of ['confirm', 'sendBack'])
    expect(await act(mall, office, id, event)).toMatchObject({
      code: codes.notAllowedNow,
      message: 'recharge.cannot.own',
    });
  expect(await available(ana)).toBe(0);
});
test('sent back, it is anybody’s again, as if nobody had said an amount', async () => {
  const { ana, id } = await taken();
  await endorse(id, '300.00');
  expect(
    (await act(mall, al, id, 'sendBack', { note: 'Not on the statement' })).data,
  ).toMatchObject({
    state: 'submitted',
    actual_amount: null,
    approved_by: null,
    taken_by: null,
    remark: '',
  });
  await acts(mall, rita, id, 'take', 'approve');
  expect(await available(ana)).toBe(20_000);
});
test('a sum that no bank would move is refused in words', async () => {
  const { id } = await taken();
  for (const actual_amount of ['1000000000.01', '9999999999999', `${'9'.repeat(39)}`])
    expect(await endorse(id, actual_amount)).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { actual_amount: 'form.tooMuch' } },
    });
  expect(await endorse(id, '1e9')).toMatchObject({
    data: { fields: { actual_amount: 'form.amount' } },
  });
  expect((await endorse(id, '1000000000.00')).code).toBe(codes.ok);
});
test('the limit is the mall’s, and whatever it says two people are asked above it', async () => {
  await mall.db.rows(sql`update setting set value = '15000' where name = 'recharge_alone'`);
  const { id } = await taken();
  expect(await seen(fay, id)).toMatchObject({ large: true, alone_up_to: '150.00' });
  expect((await act(mall, fay, id, 'approve')).code).toBe(codes.notAllowedNow);
  await mall.db.rows(sql`update setting set value = '100000' where name = 'recharge_alone'`);
  expect((await act(mall, fay, id, 'approve')).code).toBe(codes.ok);
});
test('ten confirmations at once credit once, by whomever', async () => {
  const { ana, id } = await taken();
  await endorse(id, '300.00');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => act(mall, i % 2 ? al : rita, id, 'confirm')),
  );
  expect(tally(answers)).toEqual({ 200: 1, [codes.notAllowedNow]: 9 });
  expect(await available(ana)).toBe(30_000);
});
test('confirmed and sent back at once: one of the two happens', async () => {
  for (let i = 0; i < 5; i++) {
    const { ana, id } = await taken();
    await endorse(id, '300.00');
    const answers = await Promise.all([
      act(mall, al, id, 'confirm'),
      act(mall, rita, id, 'sendBack'),
      act(mall, fay, id, 'confirm'),
    ]);
    expect(tally(answers)).toEqual({ 200: 1, [codes.notAllowedNow]: 2 });
    expect(await available(ana)).toBe(answers[0].code === codes.ok ? 30_000 : 0);
  }
});
