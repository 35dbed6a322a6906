import type { PaymentMethod } from '#contract/checkout';
import { statesWith } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { available, frozen } from '../../../platform/ledger/accounts';
import { cartLines, lineOf, type LineRow, type StoredLine } from '../cart/lines';
import { names, sql, type Db, type Sql } from '../../../platform/db/open';
import type { AddressRow } from '../../addresses/address';
import type { Accepted } from './accepted';
import type { CouponOf } from '../../coupons/coupon';
import { couponIn, couponsBeside } from './coupon';

/** Everything a quote is computed from, read now. */
export interface Basis {
  lines: LineRow[];
  user_id: number;
  email: string;
  /** Buys without an account. */
  guest: boolean;
  address: AddressRow | null;
  deliveries: Record<string, string>;
  payment: PaymentMethod | null;
  accepted: Accepted | null;
  entered: string[];
  available: number;
  frozen: number;
  /** Kept from the last quote. */
  read_in: string | null;
  currency: { code: string; rate: string; decimals: number };
  /** The shopper's newest trade; 0 before the first. */
  last_trade: number;
  open_trade: number | null;
  /** Beside the checkout, and the one that was chosen. */
  coupons: CouponOf[];
  coupon_id: number | null;
  held_until: Date | null;
  now: Date;
}

export interface StoredBasis extends Omit<Basis, 'lines' | 'currency'> {
  lines: StoredLine[];
  currency: Basis['currency'] | null;
}
/** Prices are in it: it always has a rate. */
const usd: Basis['currency'] = { code: 'USD', rate: '1', decimals: 2 };

/**
 * One query, for `basisOf`. `address_id`: another address than was chosen so far. `currency`: what
 * the shopper reads prices in; without one what was read last, then the account's own, and USD where
 * there is no rate for it.
 */
export const basisQuery = (
  userId: number,
  { currency, address_id }: { currency?: string | undefined; address_id?: string | undefined },
): Sql =>
  sql`select u.id as user_id, u.email, u.guest, a.address, coalesce(d.deliveries,
      '{}'::jsonb) as deliveries, d.payment, d.currency as read_in, d.accepted, coalesce(d.entered,
      '[]'::jsonb) as entered, d.coupon_id, ${couponsBeside(userId)},
      coalesce(avail.balance, 0) as available, coalesce(frozen.balance, 0) as frozen,
      case when c.code is not null then json_build_object('code', c.code, 'rate', c.rate::text,
      'decimals', c.decimals) end as currency,
      coalesce((select max(id) from trades where user_id = u.id), 0) as last_trade,
      (select max(trade_id) from orders where user_id = u.id
      and state in ${names(statesWith(order, 'unpaid'))}) as open_trade,
      (select min(until) from stock_hold where user_id = u.id
      and until > clock_timestamp()) as held_until, clock_timestamp() as now,
      (select coalesce(json_agg(line), '[]'::json) from (${cartLines(`u:${userId}`)}) line) as lines
    from users u left join checkout_draft d on d.user_id = u.id
    left join account avail on avail.code = ${available(userId).code}
    left join account frozen on frozen.code = ${frozen(userId).code}
    left join currencies c on c.code = coalesce(${currency ?? null}, d.currency, u.cur)
    left join lateral (select to_json(x) as address from addresses x where x.user_id = u.id
    and x.removed_at is null and (x.id = coalesce(${address_id ?? null}, d.address_id)
    or x.is_default)
      order by x.id = coalesce(${address_id ?? null}, d.address_id) desc nulls last
      limit 1) a on true
    where u.id = ${userId}`;
/** What `basisQuery` found, with what is the same on either engine. */
export const basisOf = (row: StoredBasis): Basis => ({
  ...row,
  currency: row.currency ?? usd,
  lines: row.lines.map(lineOf),
  coupons: row.coupons.map(couponIn),
});
export async function readBasis(
  db: Db,
  userId: number,
  given: Parameters<typeof basisQuery>[1],
): Promise<Basis> {
  const row = await db.row<StoredBasis>(basisQuery(userId, given));
  if (!row) throw new Error(`no user ${userId}`);
  return basisOf(row);
}
