import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeMoney } from '#contract/officeMoney';
import { table } from '#machines/lifecycle';
import { sql, type Db, type Sql } from '#server/platform/db/open';
import { available, frozen } from '#server/platform/ledger/accounts';
import { runCheck } from '#server/platform/ledger/check';
import { leg, post } from '#server/platform/ledger/post';
import { violations } from '#server/platform/ledger/violations';
import { lifecycles } from '../../cases/lifecycles';
import { signIn, type Client, type Mall } from '../../lib/server';
import { nothingBroken } from '../tradeKit';
import {
  act,
  acts,
  customer,
  moneyMall,
  recharge,
  sent,
  payable,
  staffOf,
  transfer,
  withdraw,
} from './kit';

let mall: Mall;
let fay: Client;
let al: Client;
let ana: Client;
let recharged = '';
let pending = '';
let paying = '';
let paid = '';
/** Recharges under review, for much, and endorsed. */
let second = { taken: '', much: '', endorsed: '' };
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
const number = (id: string) => Number(id.split('-')[1]);
beforeAll(async () => {
  mall = await moneyMall();
  [fay, al] = await staffOf(mall);
  ana = await customer(mall, 500_00);
  await payable(mall, ana);
  recharged = (await sent(recharge(mall, ana))).id;
  await acts(mall, fay, recharged, 'take', 'approve');
  [pending, paying, paid] = [
    (await sent(withdraw(mall, ana))).id,
    (await sent(withdraw(mall, ana))).id,
    (await sent(withdraw(mall, ana))).id,
  ];
  await acts(mall, fay, paying, 'take', 'approve');
  await acts(mall, fay, paid, 'take', 'approve');
  await acts(mall, al, paid, 'pay');
  await sent(transfer(mall, ana));
  const [ben, eve] = [await customer(mall), await customer(mall)];
  second = {
    taken: (await sent(recharge(mall, ben))).id,
    much: (await sent(recharge(mall, ben, { amount: '1000.01' }))).id,
    endorsed: (await sent(recharge(mall, eve))).id,
  };
  await acts(mall, fay, second.taken, 'take');
  await acts(mall, fay, second.much, 'take');
  await acts(mall, fay, second.endorsed, 'take');
  await act(mall, fay, second.endorsed, 'endorse', { actual_amount: '300.00' });
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const refused = async (attack: Sql | (() => Promise<unknown>)) => {
  const error = await (
    typeof attack === 'function' ? attack() : mall.db.tx((tx) => tx.rows(attack))
  ).then(
    () => null,
    (failure: unknown) => failure as { code?: string },
  );
  return error?.code;
};
const of = (kind: 'recharge' | 'pending' | 'paying' | 'paid' | 'taken' | 'much' | 'endorsed') =>
  sql`${number({ recharge: recharged, pending, paying, paid, ...second }[kind])}`;
test.each<[string, () => Sql, string]>([
  [
    'take an own withdrawal under review',
    () =>
      sql`update withdrawals set state = 'underReview', taken_by = user_id where id = ${of('pending')}`,
    '23514',
  ],
  [
    'approve an own withdrawal',
    () =>
      sql`update withdrawals set state = 'underReview', taken_by = user_id, approved_by = user_id where id = ${of('pending')}`,
    '23514',
  ],
  [
    'pay what the same person approved',
    () =>
      sql`update withdrawals set state = 'completed', paid_by = approved_by, decided_by = approved_by, decided_at = now(), reference = 'X' where id = ${of('paying')}`,
    '23514',
  ],
  [
    'pay an own withdrawal',
    () =>
      sql`update withdrawals set state = 'completed', paid_by = user_id, decided_by = user_id, decided_at = now(), reference = 'X' where id = ${of('paying')}`,
    '23514',
  ],
  [
    'put another name to an approval',
    () =>
      sql`update withdrawals set approved_by = ${al.id}, taken_by = ${al.id} where id = ${of('paying')}`,
    '42501',
  ],
  [
    'pay what nobody approved',
    () =>
      sql`update withdrawals set state = 'completed', paid_by = ${al.id}, decided_by = ${al.id}, decided_at = now(), reference = 'X' where id = ${of('pending')}`,
    '23514',
  ],
  [
    'call what is paid pending again',
    () => sql`update withdrawals set state = 'pending' where id = ${of('paid')}`,
    '23514',
  ],
  [
    'pay without saying by which transfer',
    () =>
      sql`update withdrawals set state = 'completed', paid_by = ${al.id}, decided_by = ${al.id}, decided_at = now() where id = ${of('paying')}`,
    '23514',
  ],
  [
    'change an amount',
    () => sql`update withdrawals set amount_minor = 999999 where id = ${of('pending')}`,
    '42501',
  ],
  [
    'send a withdrawal somewhere else',
    () => sql`update withdrawals set payout_sealed = 'x' where id = ${of('pending')}`,
    '42501',
  ],
  [
    'settle a hold without its money',
    () => sql`update hold set outcome = 'paid', settled_at = now() where outcome is null`,
    '23514',
  ],
  [
    'settle a hold twice',
    () => sql`update hold set outcome = 'back' where outcome = 'paid'`,
    '42501',
  ],
  [
    'make a hold without money',
    () => sql`insert into hold (user_id, amount, ref) values (${ana.id}, 5, 'made up')`,
    '23514',
  ],
  ['delete a hold', () => sql`delete from hold`, '42501'],
  ['delete a withdrawal', () => sql`delete from withdrawals`, '42501'],
  [
    'make a withdrawal that is approved from the start',
    () => sql`insert into withdrawals (user_id, state, method, amount_minor, fee_minor, payout_name, payout_holder, payout_shown, payout_sealed, payout_since, signature, hold_ref, approved_by)
    select user_id, 'paying', method, amount_minor, fee_minor, payout_name, payout_holder, payout_shown, payout_sealed, payout_since, signature, hold_ref, ${al.id} from withdrawals limit 1`,
    '23514',
  ],
  [
    'decide an own recharge',
    () =>
      sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image, taken_by) values (${ana.id}, 'BANK', 10000, 'by-me', 'x', ${ana.id})`,
    '23514',
  ],
  [
    'credit a recharge with more afterwards',
    () => sql`update recharges set actual_minor = 999999 where id = ${of('recharge')}`,
    '42501',
  ],
  [
    'credit more than was claimed alone',
    () =>
      sql`update recharges set state = 'completed', actual_minor = amount_minor + 1, decided_by = taken_by, decided_at = now() where id = ${of('taken')}`,
    '23514',
  ],
  [
    'credit much alone',
    () =>
      sql`update recharges set state = 'completed', actual_minor = amount_minor, decided_by = taken_by, decided_at = now() where id = ${of('much')}`,
    '23514',
  ],
  [
    'confirm what the same person endorsed',
    () =>
      sql`update recharges set state = 'completed', confirmed_by = approved_by, decided_by = approved_by, decided_at = now() where id = ${of('endorsed')}`,
    '23514',
  ],
  [
    'confirm an own recharge',
    () =>
      sql`update recharges set state = 'completed', confirmed_by = user_id, decided_by = user_id, decided_at = now() where id = ${of('endorsed')}`,
    '23514',
  ],
  [
    'confirm another amount than was endorsed',
    () =>
      sql`update recharges set state = 'completed', actual_minor = actual_minor + 1, confirmed_by = ${al.id}, decided_by = ${al.id}, decided_at = now() where id = ${of('endorsed')}`,
    '42501',
  ],
  [
    'put another first name to it',
    () =>
      sql`update recharges set approved_by = ${al.id}, taken_by = ${al.id} where id = ${of('endorsed')}`,
    '42501',
  ],
  [
    'credit a sum that no bank would move',
    () =>
      sql`update recharges set state = 'awaitingSecond', actual_minor = 100000000001, approved_by = taken_by, approved_at = now() where id = ${of('taken')}`,
    '23514',
  ],
  [
    'use a transaction id again',
    () =>
      sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image) select ${fay.id}, method, amount_minor, '  ' || upper(transcation_id), cert_image from recharges limit 1`,
    '23505',
  ],
  [
    'recharge less than the least',
    () =>
      sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image) values (${ana.id}, 'BANK', 9999, 'little', 'x')`,
    '23514',
  ],
  ['rewrite a transfer', () => sql`update transfers set amount_minor = 1`, '42501'],
  ['rewrite what happened', () => sql`update wallet_history set actor = 'system'`, '42501'],
  ['delete what happened', () => sql`delete from wallet_history`, '42501'],
  ['rewrite the audit log', () => sql`update audit_log set actor = 'system'`, '42501'],
  ['delete from the audit log', () => sql`delete from audit_log`, '42501'],
  ['empty the audit log', () => ({ text: 'truncate audit_log', values: [] }), '42501'],
  ['rewrite what a check found', () => sql`update ledger_checks set broken = 0`, '42501'],
])('nobody can %s, not even in SQL', async (_, attack, code) => {
  if ((await mall.db.rows(sql`select 1 from ledger_checks`)).length === 0)
    await runCheck(mall.db, 'asked');
  expect(await refused(attack())).toBe(code);
});
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
test.each(['recharge', 'withdrawal', 'cardRecharge'])(
  'the transition table in the database is the chart: %s',
  async (entity) => {
    const { machine, roles } = lifecycles[entity] as (typeof lifecycles)[string];
    const rows = await mall.db.rows<{ pair: string }>(
      sql`select from_state || ' ' || to_state as pair from wf_transition where entity = ${entity}`,
    );
    const pairs = new Set(
      table(machine, roles)
        .filter(({ from, to }) => from !== to)
        .map(({ from, to }) => `${from} ${to}`),
    );
    expect(rows.map(({ pair }) => pair).sort()).toEqual([...pairs].sort());
  },
);

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
