import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeRates, type Rates } from '#contract/rates';
import { site } from '#contract/site';
import { sql } from '#server/platform/db/open';
import { rateHandlers } from '#server/areas/wallet/rates.routes';
import { siteHandlers } from '#server/areas/content/site.routes';
import type { Client, Mall } from '../lib/server';
import { nothingBroken, rooms, tradeMall } from './tradeKit';

let mall: Mall;
let fay: Client;
let al: Client;
beforeAll(async () => {
  mall = await tradeMall([...rooms, siteHandlers, rateHandlers]);
  [fay, al] = [
    await mall.person({ staff: 'finance', name: 'Fay' }),
    await mall.person({ staff: 'admin', name: 'Al' }),
  ];
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const euro = { code: 'EUR', symbol: '€', decimals: 2 };
const save = (as: Client, rate: string, more: object = {}) =>
  mall.call(officeRates.save, { ...euro, rate, ...more }, { as, key: randomUUID() });
const act = (as: Client, id: string, event: string) =>
  mall.call(officeRates.act, { id, event }, { as, key: randomUUID() });
const shown = async (code = 'EUR') =>
  (await mall.call(site.currencies)).data.find((one) => one.code === code)?.rate;
const waiting = ({ proposals }: Rates) => proposals.find(({ state }) => state === 'proposed');
const fieldOf = ({ data }: { data: unknown }) =>
  (data as { fields?: Record<string, string> }).fields;
const logged = async (action: string) =>
  (
    await mall.db.row<{ detail: Record<string, unknown> }>(
      sql`select detail from audit_log where action = ${action} order by id desc limit 1`,
    )
  )?.detail;
/** As if all that ever stood had stood so much longer. */
const later = (hours: number) =>
  mall.db
    .script(`alter table rate_history disable trigger rate_history_append_only; update rate_history set at = at - interval '${hours} hours';
  alter table rate_history enable trigger rate_history_append_only; update rate_proposals set state = state`);
/** Two people agree on a rate, and two days go by. */
async function settled(rate: string, code = 'EUR'): Promise<void> {
  const { data } = await save(fay, rate, { code });
  const open = waiting(data);
  if (open) await act(al, open.id, 'confirm');
  await later(48);
  expect(await shown(code)).toBe(rate);
}

describe('who answers for rates', () => {
  test.each(['content', 'reviewer', 'support'] as const)('is not %s', async (staff) => {
    const as = await mall.person({ staff });
    expect([
      (await mall.call(officeRates.index, {}, { as })).code,
      (await save(as, '0.91')).code,
    ]).toEqual([codes.noPermission, codes.noPermission]);
  });
});
describe('a rate', () => {
  test('near its reference counts at once, and the log says by whom and how far it went', async () => {
    expect(
      (await save(fay, '0.91')).data.currencies.find(({ code }) => code === 'EUR'),
    ).toMatchObject({ rate: '0.91', reference: '0.9' });
    expect(await shown()).toBe('0.91');
    expect(await logged('rate.set')).toMatchObject({
      id: 'EUR',
      before: { rate: '0.9' },
      after: { rate: '0.91' },
      reference: '0.9',
    });
  });
  test('further off waits for a colleague, and until then the old one counts', async () => {
    await settled('0.9');
    const open = waiting((await save(fay, '0.8')).data);
    expect(open).toMatchObject({
      code: 'EUR',
      from: '0.9',
      rate: '0.8',
      percent: '11.11',
      reference: '0.9',
      by: { name: 'Fay', me: true },
      can: { confirm: { ok: false, reason: 'rate.cannot.own' }, withdraw: { ok: true } },
    });
    expect(await shown()).toBe('0.9');
    expect(await act(fay, open?.id ?? '', 'confirm')).toMatchObject({
      code: codes.notAllowedNow,
      message: 'rate.cannot.own',
    });
    expect(await act(fay, open?.id ?? '', 'refuse')).toMatchObject({
      code: codes.notAllowedNow,
      message: 'rate.cannot.own',
    });
    expect(await act(al, open?.id ?? '', 'withdraw')).toMatchObject({
      code: codes.notAllowedNow,
      message: 'rate.cannot.others',
    });
    const { data } = await act(al, open?.id ?? '', 'confirm');
    expect(data.proposals[0]).toMatchObject({
      state: 'inForce',
      decided: { by: { name: 'Al', me: true } },
    });
    expect(await shown()).toBe('0.8');
    expect(await logged('rate.confirm')).toMatchObject({
      id: 'EUR',
      before: { rate: '0.9' },
      after: { rate: '0.8' },
    });
  });
  test('refused or taken back leaves the old one', async () => {
    const before = await shown();
    const refused = waiting((await save(fay, '0.5')).data);
    await act(al, refused?.id ?? '', 'refuse');
    const taken = waiting((await save(fay, '0.5')).data);
    await act(fay, taken?.id ?? '', 'withdraw');
    expect((await act(al, taken?.id ?? '', 'confirm')).code).toBe(codes.notAllowedNow);
    expect(await shown()).toBe(before);
  });
  test('that waits is not overtaken by another one', async () => {
    const open = waiting((await save(fay, '0.5')).data);
    expect(await save(al, '0.81')).toMatchObject({
      code: codes.notAllowedNow,
      message: 'rate.cannot.waiting',
    });
    expect(
      (await mall.call(officeRates.remove, { code: 'EUR' }, { as: al, key: randomUUID() })).code,
    ).toBe(codes.notAllowedNow);
    await act(fay, open?.id ?? '', 'withdraw');
  });
  test('that has waited for a day is confirmed no more: what it was held against is old', async () => {
    const open = waiting((await save(fay, '0.5')).data);
    await mall.db.script(
      `alter table rate_proposals disable trigger rate_proposals_frozen; update rate_proposals set proposed_at = proposed_at - interval '25 hours' where id = ${open?.id}; alter table rate_proposals enable trigger rate_proposals_frozen`,
    );
    expect(await act(al, open?.id ?? '', 'confirm')).toMatchObject({
      code: codes.notAllowedNow,
      message: 'rate.cannot.old',
    });
    await act(al, open?.id ?? '', 'refuse');
  });
  test('by many small steps goes no further than by one', async () => {
    await settled('0.9');
    const steps = ['0.909', '0.917', '0.918'];
    for (const rate of steps) expect(waiting((await save(fay, rate)).data)).toBeUndefined();
    expect(waiting((await save(fay, '0.93')).data)).toMatchObject({
      from: '0.918',
      percent: '3.33',
    });
    await act(
      fay,
      waiting((await mall.call(officeRates.index, {}, { as: fay })).data)?.id ?? '',
      'withdraw',
    );
    // Down again within the day: from the height it is too far.
    expect(waiting((await save(fay, '0.89')).data)).toMatchObject({ percent: '3.05' });
    await act(
      fay,
      waiting((await mall.call(officeRates.index, {}, { as: fay })).data)?.id ?? '',
      'withdraw',
    );
  });
  test('a little every day needs a colleague in the end', async () => {
    await settled('0.9');
    let rate = 0.9;
    const waits = async () => waiting((await save(fay, (rate *= 1.018).toFixed(6))).data);
    let days = 0;
    for (; days < 10 && !(await waits()); days++) await later(24);
    expect(days).toBeLessThan(7);
    await act(
      fay,
      waiting((await mall.call(officeRates.index, {}, { as: fay })).data)?.id ?? '',
      'withdraw',
    );
  });
  test('is held against the operator’s file where there is one', async () => {
    await settled('0.9');
    await mall.db.rows(
      sql`insert into reference_rates (day, code, rate) values (current_date - 1, 'EUR', 0.97)`,
    );
    const open = waiting((await save(fay, '0.901')).data);
    expect(open).toMatchObject({ source: 'file', reference: '0.97', percent: '7.11' });
    await act(fay, open?.id ?? '', 'withdraw');
    await mall.db.rows(sql`delete from reference_rates`);
  });
  test('with other decimals waits as well', async () => {
    const open = waiting((await save(fay, (await shown()) ?? '', { decimals: 3 })).data);
    expect(open).toMatchObject({ from_decimals: 2, decimals: 3 });
    await act(fay, open?.id ?? '', 'withdraw');
  });
  test.each([
    ['0.000', 2, 'form.amount'],
    ['0.0001', 2, 'form.rateTooSmall'],
    ['0.0001', 4, 'form.rateTooSmall'],
    ['0.00000001', 0, 'form.rateTooSmall'],
    ['0.86', 0, 'form.rateTooSmall'],
    ['999999999', 2, 'form.rateTooLarge'],
    ['100000', 2, 'form.rateTooLarge'],
  ])('of %s with %i decimals is refused in words', async (rate, decimals, why) =>
    expect(fieldOf(await save(fay, rate, { decimals }))).toEqual({ rate: why }),
  );
  test('of the mall’s own currency stays one', async () => {
    expect(fieldOf(await save(fay, '2', { code: 'USD', symbol: '$' }))).toHaveProperty('rate');
    expect((await mall.call(officeRates.remove, { code: 'USD' }, { as: fay })).code).toBe(
      codes.invalidParameter,
    );
  });
});
describe('a currency', () => {
  const franc = { code: 'CHF', symbol: 'Fr', decimals: 2 };
  test('is new with the word of two', async () => {
    const open = waiting((await save(fay, '0.8', franc)).data);
    expect(open).toMatchObject({ code: 'CHF', from: null, percent: null });
    expect(await shown('CHF')).toBeUndefined();
    await act(al, open?.id ?? '', 'confirm');
    expect(await shown('CHF')).toBe('0.8');
  });
  test('taken away and brought back is new again', async () => {
    await mall.call(officeRates.remove, { code: 'CHF' }, { as: fay, key: randomUUID() });
    expect(await shown('CHF')).toBeUndefined();
    expect(await logged('rate.removed')).toMatchObject({
      before: { code: 'CHF', rate: '0.8' },
      after: null,
    });
    expect(waiting((await save(fay, '0.8', franc)).data)).toMatchObject({
      code: 'CHF',
      from: null,
      percent: '0.00',
    });
    await act(
      fay,
      waiting((await mall.call(officeRates.index, {}, { as: fay })).data)?.id ?? '',
      'withdraw',
    );
  });
});
describe('at once', () => {
  test('ten confirmations set one rate', async () => {
    const open = waiting((await save(fay, '0.7')).data);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => act(al, open?.id ?? '', 'confirm')),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([
      codes.ok,
      ...Array.from({ length: 9 }, () => codes.notAllowedNow),
    ]);
    expect(
      await mall.db.rows(sql`select id from rate_history where proposal_id = ${open?.id}`),
    ).toHaveLength(1);
  });
  test('ten small steps go no further than one', async () => {
    await settled('0.9');
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        save(i % 2 ? fay : al, (0.9 * (1 + (i + 1) * 0.018)).toFixed(4)),
      ),
    );
    const open = waiting((await mall.call(officeRates.index, {}, { as: fay })).data);
    if (open) await act(open.by.name === 'Fay' ? fay : al, open.id, 'withdraw');
    expect(Math.abs(Number(await shown()) / 0.9 - 1)).toBeLessThanOrEqual(0.02);
  });
  test('ten proposals of one currency are one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => save(fay, `0.5${i}`)));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    await act(
      fay,
      waiting((await mall.call(officeRates.index, {}, { as: fay })).data)?.id ?? '',
      'withdraw',
    );
  });
});
describe('nobody can, not even in SQL,', () => {
  const refused = (text: string) =>
    mall.db
      .tx((tx) => tx.script(text))
      .then(
        () => null,
        (error: unknown) => (error as { code?: string }).code,
      );
  test.each([
    [
      'confirm an own rate',
      "insert into rate_proposals (code, symbol, rate, decimals, proposed_by) select 'EUR', '€', 0.1, 2, min(id) from users; update rate_proposals set state = 'inForce', decided_by = proposed_by, decided_at = now() where state = 'proposed'",
      '23514',
    ],
    [
      'make one that is in force from the start',
      "insert into rate_proposals (code, symbol, rate, decimals, proposed_by, state, decided_by, decided_at) select 'EUR', '€', 0.1, 2, min(id), 'inForce', max(id), now() from users",
      '23514',
    ],
    [
      'bring back what was refused',
      "update rate_proposals set state = 'proposed', decided_by = null, decided_at = null where state = 'refused'",
      '42501',
    ],
    [
      'put another name to a decision',
      "update rate_proposals set decided_by = (select max(id) from users) where state = 'refused'",
      '42501',
    ],
    ['rewrite which rates stood', 'update rate_history set percent = 0', '42501'],
    ['delete which rates stood', 'delete from rate_history', '42501'],
  ])('%s', async (_, attack, code) => expect(await refused(attack)).toBe(code));
});
