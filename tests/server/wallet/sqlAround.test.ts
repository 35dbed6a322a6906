import { expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeMoney } from '#contract/officeMoney';
import { sql, type Db } from '#server/platform/db/open';
import { available, frozen } from '#server/platform/ledger/accounts';
import { runCheck } from '#server/platform/ledger/check';
import { leg, post } from '#server/platform/ledger/post';
import { violations } from '#server/platform/ledger/violations';
import { signIn, type Client } from '../../lib/server';
import { act, acts, customer, recharge, sent, payable, withdraw } from './kit';
import { standing, mall, fay, al, ana, pending, paid, refused } from './sqlKit';

/** What `work` finds; whatever it changed is taken back. */
async function undone<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  let found: T | undefined;
  const undo = new Error('undo');
  await mall.db
    .tx(async (tx) => {
      found = await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found as T;
}
standing();

test('frozen money without a hold is refused at the commit', async () => {
  const id = Number(ana.id);
  expect(
    await refused(() =>
      mall.db.tx((tx) =>
        post(tx, 'withdraw_freeze', 'x', 'system', [leg(available(id), -5), leg(frozen(id), 5)]),
      ),
    ),
  ).toBe('23514');
  expect(
    await refused(() =>
      mall.db.tx((tx) =>
        post(tx, 'withdraw_back', 'x', 'system', [leg(frozen(id), -5), leg(available(id), 5)]),
      ),
    ),
  ).toBe('23514');
});

test('no credit without a record goes unseen', async () => {
  const legs = JSON.stringify([
    { code: 'mall:cash_in:USD', kind: 'cash_in', n: -5 },
    { code: available(Number(ana.id)).code, kind: 'avail', owner: Number(ana.id), n: 5 },
  ]);
  const found = await undone(async (tx) => {
    await tx.rows(sql`select ledger_post('recharge', '999', 'system', 'USD', ${legs}::jsonb)`);
    return violations(tx);
  });
  expect(found).toMatchObject([{ what: 'a journal without its record', who: 'recharge 999' }]);
});

test('a reviewer decides on no own request, whatever the door', async () => {
  const both = await customer(mall, 100_00);
  await mall.db.rows(sql`update users set staff_role = 'finance' where id = ${both.id}`);
  await payable(mall, both);
  const ids = [(await sent(recharge(mall, both))).id, (await sent(withdraw(mall, both))).id];
  const office: Client = { ...mall.visitor(), id: both.id };
  await signIn(mall.db, office, 'office');
  for (const id of ids) {
    expect(await act(mall, office, id, 'take')).toMatchObject({
      code: codes.notAllowedNow,
      message: `${id.split('-')[0]}.cannot.own`,
    });
    await acts(mall, fay, id, 'take');
    expect((await act(mall, office, id, 'approve')).code).toBe(codes.notAllowedNow);
    const seen = (await mall.call(officeMoney.view, { id }, { as: office })).data;
    expect([seen.can.approve?.ok, seen.signature, seen.payout?.full ?? []]).toEqual([
      false,
      null,
      [],
    ]);
    await acts(mall, fay, id, 'approve');
  }
  expect(await act(mall, office, ids[1] ?? '', 'pay')).toMatchObject({
    code: codes.notAllowedNow,
    message: 'withdrawal.cannot.own',
  });
});

test('staff of another room see no money', async () => {
  const support = await mall.person({ staff: 'support' });
  for (const [row, input] of [
    [officeMoney.queue, { queue: 'recharge' }],
    [officeMoney.view, { id: paid }],
    [officeMoney.act, { id: pending, event: 'take' }],
    [officeMoney.proof, {}],
    [officeMoney.check, {}],
    [officeMoney.audit, {}],
    [officeMoney.waiting, {}],
  ] as const) {
    expect({ path: row.path, code: (await mall.call(row, input, { as: support })).code }).toEqual({
      path: row.path,
      code: codes.noPermission,
    });
  }
});

test('numbers and signature are opened for who decides alone, and each look is written down', async () => {
  const { id } = await sent(withdraw(mall, ana, { amount: '20.00' }));
  const look = async (as: Client) => (await mall.call(officeMoney.view, { id }, { as })).data;
  const looks = async () =>
    (
      await mall.db.rows(
        sql`select 1 from audit_log where action = 'withdrawal.opened' and detail->>'id' = ${id}`,
      )
    ).length;
  expect(await look(fay)).toMatchObject({ signature: null, payout: { shown: '··1823', full: [] } });
  expect(await looks()).toBe(0);
  await acts(mall, fay, id, 'take');
  const open = await look(fay);
  expect(open.signature).toBe('M0 0L9 9');
  expect(open.payout?.full).toEqual([
    { label: 'holder', value: 'Test Person' },
    { label: 'bank', value: 'BBVA' },
    { label: 'account', value: 'ES9121000418450200051823' },
  ]);
  expect(await looks()).toBe(2);
  expect((await look(al)).payout?.full).toEqual([]);
  await acts(mall, fay, id, 'approve');
  expect((await look(fay)).payout?.full).toEqual([]);
  expect((await look(al)).payout?.full).not.toEqual([]);
});

test('every act of staff is in the audit log, whose chain is whole until somebody changes a row', async () => {
  const { data } = await mall.call(officeMoney.audit, { q: paid }, { as: fay });
  expect(data.entries.map(({ action, name }) => `${action} ${name}`)).toEqual([
    'withdrawal.pay Al',
    'withdrawal.approve Fay',
    'withdrawal.opened Fay',
    'withdrawal.take Fay',
  ]);
  expect(data.whole).toBe(true);
  const asleep = 'alter table audit_log disable trigger audit_append_only';
  const changed = await undone(async (tx) => {
    await tx.script(asleep);
    await tx.rows(sql`update audit_log set detail = '{}' where id = 2`);
    return tx.rows(sql`select id from audit_broken`);
  });
  expect(changed).toEqual([{ id: 2 }]);
  await runCheck(mall.db, 'asked');
  const cut = await undone(async (tx) => {
    await tx.script(asleep);
    await tx.rows(sql`delete from audit_log where id = (select max(id) from audit_log)`);
    return violations(tx);
  });
  expect(cut).toMatchObject([{ what: 'audit log cut off' }]);
});

test('the money’s proof shows sums that agree and what each check found', async () => {
  await mall.call(officeMoney.check, {}, { as: fay });
  const { data } = await mall.call(officeMoney.proof, {}, { as: fay });
  expect(data).toMatchObject({
    sum: '0.00',
    violations: [],
    checks: expect.arrayContaining([{ at: expect.any(String), why: 'asked', broken: 0 }]),
  });
  expect(data.frozen).toBe(data.open_withdrawals);
  expect(data.held).toBe(data.in_window);
  expect(data.accounts.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['avail', 'cash_in', 'cash_out', 'commission', 'frozen', 'shop_avail']),
  );
});

test('a database that is not the one of the last check was restored', async () => {
  await mall.db.rows(
    sql`insert into ledger_checks (why, place, broken) values ('hourly', 'another', 0)`,
  );
  await runCheck(mall.db, 'start');
  await runCheck(mall.db, 'start');
  expect(await mall.db.rows(sql`select why from ledger_checks order by id desc limit 2`)).toEqual([
    { why: 'start' },
    { why: 'restore' },
  ]);
});
