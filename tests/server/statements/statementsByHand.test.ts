import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeMoney } from '#contract/officeMoney';
import { sql } from '#server/platform/db/open';
import { matchEntries } from '#server/areas/wallet/statements/match';
import { acts } from '../wallet/kit';
import {
  standing,
  mall,
  fay,
  al,
  nth,
  type Paid,
  fileOf,
  add,
  entryAct,
  told,
  refOf,
  found,
  messageOf,
} from './statementsKit';

standing();

describe('by hand', () => {
  const unmatched = async (paid: Paid = {}) => {
    const words = `letter ${nth()} ${randomUUID().slice(0, 8)}`;
    await add(fileOf({ words, ...paid }));
    return (await found('unmatched', words))?.id ?? '';
  };
  test('an entry is given to a recharge that waits, and taken from it', async () => {
    const [id, to] = [await unmatched(), await told(refOf())];
    expect((await entryAct(id, 'assign', { recharge: to })).code).toBe(200);
    expect(await found('matched', to)).toMatchObject({ id, recharge: { id: to } });
    expect((await entryAct(await unmatched(), 'assign', { recharge: to })).message).toBe(
      'statement.rechargeTaken',
    );
    await entryAct(id, 'release');
    expect(
      await mall.db.row<{ state: string; recharge_id: number | null }>(
        sql`select state, recharge_id from bank_entries where id = ${id}`,
      ),
    ).toEqual({ state: 'unmatched', recharge_id: null });
  });
  test('to one that is decided, or nobody’s, it is not', async () => {
    const [id, to] = [await unmatched(), await told(refOf())];
    await acts(mall, al, to, 'take', 'refuse');
    expect(messageOf(await entryAct(id, 'assign', { recharge: to }))).toBe(
      'statement.rechargeDecided',
    );
    expect(messageOf(await entryAct(id, 'assign', { recharge: 'recharge-99999999' }))).toBe(
      'statement.noRecharge',
    );
    expect((await entryAct('99999999', 'reopen')).code).toBe(codes.notFound);
  });
  test('one that is no recharge is set aside with the reason, and brought back', async () => {
    const id = await unmatched();
    expect((await entryAct(id, 'setAside')).code).toBe(codes.missingParameter);
    await entryAct(id, 'setAside', { why: 'Rent of the office' });
    expect(await found('done', 'letter')).toMatchObject({
      id,
      state: 'setAside',
      why: 'Rent of the office',
    });
    await entryAct(id, 'reopen');
    expect(await found('unmatched', 'letter')).toMatchObject({ id, why: '' });
  });
  test('each of these is in the audit log, and two at once do one', async () => {
    const [id, to] = [await unmatched(), await told(refOf())];
    const both = await Promise.all([
      entryAct(id, 'assign', { recharge: to }),
      entryAct(id, 'setAside', { why: 'Not ours' }, al),
    ]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
    const rows = await mall.db.rows<{ action: string }>(
      sql`select action from audit_log where detail ->> 'id' = ${`bankEntry-${id}`}`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a recharge', () => {
  test('told of after its money came is found at the next round', async () => {
    const ref = refOf();
    await add(fileOf({ words: `thanks ${ref}` }));
    const id = await told(ref);
    expect(await matchEntries(mall.db)).toBe(1);
    expect(await found('matched', id)).toBeTruthy();
  });
  test('that is not accepted lets its entry go; the next with the same money may have it', async () => {
    const ref = refOf();
    const id = await told(ref);
    await add(fileOf({ ref }));
    await acts(mall, al, id, 'take', 'refuse');
    expect(await found('matched', id)).toBeUndefined();
    const again = await told(ref);
    expect(await matchEntries(mall.db)).toBe(1);
    expect(await found('matched', again)).toBeTruthy();
  });
  test('says to its reviewer what the bank shows, or that it shows nothing', async () => {
    const [one, two] = [refOf(), refOf()];
    const [shown, silent] = [await told(one), await told(two)];
    await add(fileOf({ ref: one }));
    const checks = async (id: string) =>
      (await mall.call(officeMoney.view, { id }, { as: fay })).data.checks;
    expect(await checks(shown)).toContainEqual({
      id: 'bankShows',
      ok: true,
      values: { sum: '200 USD' },
    });
    expect((await checks(silent)).find((each) => each.id === 'bankSilent')).toMatchObject({
      ok: false,
    });
  });
});

test('what the bank said cannot be changed or taken away, not by direct SQL either', async () => {
  for (const query of [
    sql`update bank_entries set amount = 1`,
    sql`delete from bank_entries`,
    sql`update bank_statements set entries = 1`,
    sql`update bank_entries set state = 'credited' where state = 'unmatched'`,
  ])
    await expect(mall.db.rows(query)).rejects.toThrow(
      /cannot change|forbidden|append|illegal|not allowed|refused|change/i,
    );
});
