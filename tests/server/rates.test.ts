import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeRates } from '#contract/rates';
import { sql } from '#server/platform/db/open';
import {
  standing,
  mall,
  fay,
  al,
  save,
  act,
  shown,
  waiting,
  logged,
  later,
  settled,
} from './ratesKit';

const fieldOf = ({ data }: { data: unknown }) =>
  (data as { fields?: Record<string, string> }).fields;
standing();

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
    ['0.000', 2, 'form.rate'],
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
