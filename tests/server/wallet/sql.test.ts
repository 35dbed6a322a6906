import { expect, test } from 'vitest';
import { table } from '#machines/lifecycle';
import { sql, type Sql } from '#server/platform/db/open';
import { runCheck } from '#server/platform/ledger/check';
import { lifecycles } from '../../charts/shared/lifecycles';
import {
  standing,
  mall,
  fay,
  al,
  ana,
  pending,
  paid,
  refused,
  second,
  paying,
  recharged,
} from './sqlKit';

const number = (id: string) => Number(id.split('-')[1]);
const of = (kind: 'recharge' | 'pending' | 'paying' | 'paid' | 'taken' | 'much' | 'endorsed') =>
  sql`${number({ recharge: recharged, pending, paying, paid, ...second }[kind])}`;
standing();

test.each<[string, () => Sql, string]>([
  [
    'take an own withdrawal under review',
    () =>
      sql`update withdrawals set state = 'underReview', taken_by = user_id
        where id = ${of('pending')}`,
    '23514',
  ],
  [
    'approve an own withdrawal',
    () =>
      sql`update withdrawals set state = 'underReview', taken_by = user_id, approved_by = user_id
        where id = ${of('pending')}`,
    '23514',
  ],
  [
    'pay what the same person approved',
    () =>
      sql`update withdrawals set state = 'completed', paid_by = approved_by, decided_by =
        approved_by, decided_at = now(), reference = 'X' where id = ${of('paying')}`,
    '23514',
  ],
  [
    'pay an own withdrawal',
    () =>
      sql`update withdrawals set state = 'completed', paid_by = user_id, decided_by = user_id,
        decided_at = now(), reference = 'X' where id = ${of('paying')}`,
    '23514',
  ],
  [
    'put another name to an approval',
    () =>
      sql`update withdrawals set approved_by = ${al.id}, taken_by = ${al.id}
        where id = ${of('paying')}`,
    '42501',
  ],
  [
    'pay what nobody approved',
    () =>
      sql`update withdrawals set state = 'completed', paid_by = ${al.id}, decided_by = ${al.id},
        decided_at = now(), reference = 'X' where id = ${of('pending')}`,
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
      sql`update withdrawals set state = 'completed', paid_by = ${al.id}, decided_by = ${al.id},
        decided_at = now() where id = ${of('paying')}`,
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
    () => sql`insert into withdrawals (user_id, state, method, amount_minor, fee_minor, payout_name,
      payout_holder, payout_shown, payout_sealed, payout_since, signature, hold_ref, approved_by)
    select user_id, 'paying', method, amount_minor, fee_minor, payout_name, payout_holder,
    payout_shown, payout_sealed, payout_since, signature, hold_ref, ${al.id} from withdrawals
    limit 1`,
    '23514',
  ],
  [
    'decide an own recharge',
    () =>
      sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image,
        taken_by) values (${ana.id}, 'BANK', 10000, 'by-me', 'x', ${ana.id})`,
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
      sql`update recharges set state = 'completed', actual_minor = amount_minor + 1, decided_by =
        taken_by, decided_at = now() where id = ${of('taken')}`,
    '23514',
  ],
  [
    'credit much alone',
    () =>
      sql`update recharges set state = 'completed', actual_minor = amount_minor, decided_by =
        taken_by, decided_at = now() where id = ${of('much')}`,
    '23514',
  ],
  [
    'confirm what the same person endorsed',
    () =>
      sql`update recharges set state = 'completed', confirmed_by = approved_by, decided_by =
        approved_by, decided_at = now() where id = ${of('endorsed')}`,
    '23514',
  ],
  [
    'confirm an own recharge',
    () =>
      sql`update recharges set state = 'completed', confirmed_by = user_id, decided_by = user_id,
        decided_at = now() where id = ${of('endorsed')}`,
    '23514',
  ],
  [
    'confirm another amount than was endorsed',
    () =>
      sql`update recharges set state = 'completed', actual_minor = actual_minor + 1, confirmed_by =
        ${al.id}, decided_by = ${al.id}, decided_at = now() where id = ${of('endorsed')}`,
    '42501',
  ],
  [
    'put another first name to it',
    () =>
      sql`update recharges set approved_by = ${al.id}, taken_by = ${al.id}
        where id = ${of('endorsed')}`,
    '42501',
  ],
  [
    'credit a sum that no bank would move',
    () =>
      sql`update recharges set state = 'awaitingSecond', actual_minor = 100000000001, approved_by =
        taken_by, approved_at = now() where id = ${of('taken')}`,
    '23514',
  ],
  [
    'use a transaction id again',
    () =>
      sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image)
        select ${fay.id}, method, amount_minor, '  ' || upper(transcation_id), cert_image
        from recharges limit 1`,
    '23505',
  ],
  [
    'recharge less than the least',
    () =>
      sql`insert into recharges (user_id, method, amount_minor, transcation_id, cert_image)
        values (${ana.id}, 'BANK', 9999, 'little', 'x')`,
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
