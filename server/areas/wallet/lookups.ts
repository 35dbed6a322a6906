import { toAmount } from '#contract/money';
import type { Check } from '#contract/officeMoney';
import { minimum, rechargeCap } from '#contract/wallet';
import { sql, type Db } from '../../platform/db/open';
import { sameAmount } from './statements/list';
import { ownUpload } from '../../platform/files/uploads/own';
import type { QueueRow } from './queue';

interface RechargeFacts {
  others: number;
  in_day: number;
  same: number;
}
/** What the bank's own file says came in for it; nothing where no file of a bank was ever given. */
async function bankCheck(db: Db, id: number): Promise<Check[]> {
  const row = await db.row<{
    amount: string | null;
    currency: string | null;
    same: boolean | null;
    until: string;
  }>(sql`select trim_scale(e.amount)::text as amount, e.currency, ${sameAmount} as same, f.until::text as until
    from recharges r join wallets w on w.code = r.method and w.kind = 'bank' cross join (select max(booked_on) as until from bank_entries) f left join bank_entries e on e.recharge_id = r.id where r.id = ${id} and f.until is not null`);
  if (!row) return [];
  return row.amount === null
    ? [{ id: 'bankSilent', ok: false, values: { date: `${row.until}T12:00:00Z` } }]
    : [
        {
          id: 'bankShows',
          ok: row.same === true,
          values: { sum: `${row.amount} ${row.currency}` },
        },
      ];
}
/** What a reviewer of a recharge would have to look up. */
export async function rechargeChecks(
  db: Db,
  { id, user_id, transcation_id, amount_minor, cert_image }: QueueRow,
): Promise<Check[]> {
  const facts =
    await db.row<RechargeFacts>(sql`with own as (select sent_at from recharges where id = ${id})
    select count(*) filter (where lower(btrim(r.transcation_id)) = lower(${transcation_id})) as others,
      count(*) filter (where r.user_id = ${user_id} and r.sent_at between own.sent_at - interval '24 hours' and own.sent_at) as in_day,
      count(*) filter (where r.user_id = ${user_id} and r.amount_minor = ${amount_minor} and r.sent_at between own.sent_at - interval '24 hours' and own.sent_at) as same
    from recharges r, own where r.id <> ${id} and (r.user_id = ${user_id} or lower(btrim(r.transcation_id)) = lower(${transcation_id}))`);
  const { others = 0, in_day = 0, same = 0 } = facts ?? {};
  return [
    ...(await bankCheck(db, id)),
    { id: 'idUnused', ok: others === 0, values: { count: others } },
    {
      id: 'aboveMinimum',
      ok: amount_minor >= minimum.recharge,
      values: { amount: toAmount(minimum.recharge) },
    },
    {
      id: 'inLimit',
      ok: in_day < rechargeCap.perDay,
      values: { used: in_day + 1, max: rechargeCap.perDay },
    },
    { id: 'amountOnce', ok: same === 0, values: { count: same } },
    { id: 'proof', ok: await ownUpload(db, user_id, cert_image ?? ''), values: {} },
  ];
}

interface WithdrawalFacts {
  held: boolean;
  holder: string;
  method: string;
  since: Date;
  settled: boolean;
  before: number;
  recharges: number;
}
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
/** What a reviewer of a withdrawal would have to look up. */
export async function withdrawalChecks(
  db: Db,
  { id, user_id, name, amount_minor }: QueueRow,
): Promise<Check[]> {
  const facts =
    await db.row<WithdrawalFacts>(sql`select coalesce(h.outcome is null, false) as held, w.payout_holder as holder, w.method, w.payout_since as since, w.payout_since < w.sent_at - interval '24 hours' as settled,
      (select count(*) from withdrawals b where b.user_id = w.user_id and b.state = 'completed' and b.method = w.method and b.payout_shown = w.payout_shown and b.id < w.id) as before,
      (select count(*) from recharges r where r.user_id = w.user_id and r.state = 'completed' and r.decided_at between w.sent_at - interval '24 hours' and w.sent_at) as recharges
    from withdrawals w left join hold h on h.ref = w.hold_ref where w.id = ${id} and w.user_id = ${user_id}`);
  if (!facts) return [];
  const { held, holder, method, since, settled, before, recharges } = facts;
  return [
    { id: 'frozen', ok: held, values: { amount: toAmount(amount_minor) } },
    ...(method === 'bank'
      ? [{ id: 'holder', ok: bare(holder) === bare(name), values: { holder, name } }]
      : []),
    { id: 'payoutAge', ok: settled, values: { date: since.toISOString() } },
    { id: 'paidBefore', ok: before > 0, values: { count: before } },
    { id: 'recentRecharges', ok: recharges === 0, values: { count: recharges } },
  ];
}
