import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeRates } from '#contract/rates';
import { sql } from '#server/platform/db/open';
import { standing, mall, fay, al, save, act, shown, waiting, logged, settled } from './ratesKit';

standing();

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
  beforeAll(async () => {
    const open = waiting((await save(al, '0.5')).data);
    await act(fay, open?.id ?? '', 'refuse');
  });
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
