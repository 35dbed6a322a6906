import { recharge } from '#machines/lifecycles/recharge';
import { statesWith } from '#machines/lifecycle';
import { baseCurrency, toAmount } from '#contract/money';
import {
  minimum,
  withdrawalFee,
  type RechargeOptions,
  type WalletOverview,
} from '#contract/wallet';
import { sql, type Db, type Sql, names } from '../../platform/db/open';
import { cardsOffered } from '../acquirers/acquirers';
import { balances } from '../../platform/ledger/balances';
import { limitOf } from './limit';
import { methodsOf } from './methods';
import { pausedUntil, payoutsOf } from './payouts';
import { inProgress } from './records';

const tables = { recharge: sql`recharges`, withdrawal: sql`withdrawals` } as const;
/**
 * Minutes from sending to the decision: the middle one of the last thirty. Staff and customers are
 * told the same; null before the first.
 */
export async function medianOf(db: Db, queue: keyof typeof tables): Promise<number | null> {
  const table: Sql = tables[queue];
  const row = await db.row<{
    minutes: number | null;
  }>(sql`select round(percentile_cont(0.5) within group (order by extract(epoch from waited)::float8 / 60))::int as minutes
    from (select decided_at - sent_at as waited from ${table} where decided_at is not null order by decided_at desc limit 30) last`);
  return row?.minutes ?? null;
}
async function onItsWay(db: Db, userId: number): Promise<number> {
  const row = await db.row<{ sum: number }>(
    sql`select coalesce(sum(amount_minor), 0)::bigint as sum from recharges where user_id = ${userId} and state in ${names(statesWith(recharge, 'open'))}`,
  );
  return row?.sum ?? 0;
}
const least = () => ({
  recharge: toAmount(minimum.recharge),
  withdrawal: toAmount(minimum.withdrawal),
});

/** The customer's wallet at a glance. */
export async function overviewOf(db: Db, userId: number): Promise<WalletOverview> {
  const { available, frozen } = await balances(db, userId);
  return {
    available: toAmount(available),
    frozen: toAmount(frozen),
    on_its_way: toAmount(await onItsWay(db, userId)),
    currency: baseCurrency.code,
    in_progress: await inProgress(db, userId),
    payouts: await payoutsOf(db, userId),
    paused_until: (await pausedUntil(db, userId))?.toISOString() ?? null,
    minimum: least(),
    fee: { bp: withdrawalFee.bp, least: toAmount(withdrawalFee.least) },
    limit: await limitOf(db, userId),
    median_minutes: {
      recharge: await medianOf(db, 'recharge'),
      withdrawal: await medianOf(db, 'withdrawal'),
    },
  };
}
/** Where to pay, how many may still be sent, and how long it takes. */
export const optionsOf = async (db: Db, userId: number): Promise<RechargeOptions> => ({
  methods: await methodsOf(db),
  card: cardsOffered(),
  limit: await limitOf(db, userId),
  minimum: toAmount(minimum.recharge),
  median_minutes: await medianOf(db, 'recharge'),
});
