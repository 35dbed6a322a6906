import { sql } from '#server/platform/db/open';
import { sendTimers } from '#server/areas/orders/timers';
import {
  cashOut,
  commission,
  couponCost,
  escrow,
  shopAvailable,
  shopHeld,
} from '#server/platform/ledger/accounts';
import type { TestDispute } from '../lib/stripeServer';
import { loud, StripeMall, type Sold } from './stripeKit';
import { balanceOf } from './tradeKit';

export const at = new StripeMall();
export const { stripe } = at;

const kinds = {
  held: shopHeld('verde'),
  other: shopHeld('welt'),
  shop: shopAvailable('verde'),
  mall: commission,
  out: cashOut,
  escrow,
  coupons: couponCost,
};
type Balances = Record<keyof typeof kinds, number>;
const balances = async (): Promise<Balances> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(kinds).map(async ([name, { code }]) => [
        name,
        await balanceOf(at.mall.db, code),
      ]),
    ),
  ) as Balances;
/** What `work` moved, where it moved anything. */
export async function moved(work: () => Promise<unknown>): Promise<Partial<Balances>> {
  const before = await balances();
  await work();
  const after = await balances();
  return Object.fromEntries(
    (Object.keys(kinds) as (keyof Balances)[])
      .map((name) => [name, after[name] - before[name]] as const)
      .filter(([, by]) => by !== 0),
  );
}
export const disputed = ({ session }: Sold, change: Partial<TestDispute> = {}) =>
  stripe.dispute(stripe.chargeOf(session), change);
export const decided = (dispute: TestDispute, status: 'won' | 'lost') =>
  Object.assign(dispute, {
    status,
    balance_transactions:
      status === 'won' ? [{ amount: -1000 }, { amount: 1000 }] : [{ amount: -1000 }],
  });
export const overdue = async (id: string | undefined) => {
  await at.mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await sendTimers(at.mall.db, loud);
};
