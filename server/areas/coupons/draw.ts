import { codes, Refusal } from '#contract/codes';
import { mostPercent } from '#contract/couponLimits';
import type { CouponsPage, DrawnCoupon } from '#contract/coupons';
import { parseAmount, toAmount } from '#contract/money';
import type { CouponAct, CouponInput } from '#contract/shapes/coupons';
import { canOf } from '#machines/lifecycle';
import { advance } from '../../platform/workflow/advance';
import {
  actorOf,
  beginDraft,
  byOf,
  isStaff,
  rewriteDraft,
  type Drawer,
  type Terms,
} from '../../platform/workflow/drawing';
import { refuseOtherRound } from '../../platform/workflow/promotions';
import { onPage, pagesOf } from '../../platform/db/page';
import { nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { attempt } from '../../platform/db/attempt';
import { fieldError } from '../../platform/http/fieldError';
import { termsOf, type CouponOf } from './coupon';
import { couponColumns, couponLife, secondedCoupon, type CouponRow } from './coupon.lifecycle';

/** A seller has the own shop's; staff see all. */
export const within = ({ shop }: Drawer): Sql =>
  shop === null ? sql`true` : sql`c.shop_id = ${shop}`;

/** A coupon with what its drawer and staff see of it. */
export interface Listed extends CouponRow, Omit<CouponOf, 'coupon_id' | 'coupon_state' | 'now'> {
  total: number;
  claimed: number;
  used: number;
  given_minor: number;
  drawn_name: string;
  endorsed_name: string | null;
}
/** `more`: further columns, beginning with ", ". */
export const listed = (who: Drawer, which: Sql, more: Sql = nothing): Sql =>
  sql`select ${couponColumns(who.id, isStaff(who))}, s.name as shop_name, c.code, c.kind,
      c.amount_minor, c.percent, c.most_minor, c.minimum_minor, c.currency, c.starts_at, c.total,
      c.claimed, c.offered, u.name as drawn_name, e.name as endorsed_name,
      (select count(*)::int from coupon_claims k where k.coupon_id = c.id
      and k.state = 'used') as used,
      (select coalesce(sum(o.discount_minor), 0)::bigint from orders o
        where o.coupon_id = c.id and o.state <> 'cancelled') as given_minor${more}
    from coupons c left join shops s on s.id = c.shop_id join users u on u.id = c.drawn_by
      left join users e on e.id = c.endorsed_by where ${within(who)} and ${which}`;
export const drawnView = (who: Drawer, row: Listed): DrawnCoupon => ({
  ...termsOf(row),
  id: String(row.id),
  state: row.state,
  code: row.code,
  shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name ?? '' },
  total: row.total,
  claimed: row.claimed,
  used: row.used,
  given: toAmount(row.given_minor),
  offered: row.offered,
  drawn_by: row.drawn_name,
  endorsed_by: row.endorsed_name,
  can: canOf(couponLife, row, byOf(who)),
});
const size = 20;
/** What was drawn, newest first. */
export async function drawnCoupons(db: Db, who: Drawer, page = 1): Promise<CouponsPage> {
  const rows = await db.rows<Listed>(
    sql`${listed(who, sql`true`)} order by c.id desc ${onPage(page, size)}`,
  );
  const all = await db.row<{ n: number; alone: number }>(
    sql`select count(*)::int as n, limit_of('refund_alone')::bigint as alone from coupons c
      where ${within(who)}`,
  );
  return {
    coupons: rows.map((row) => drawnView(who, row)),
    alone: toAmount(all?.alone ?? 0),
    page,
    pages: pagesOf(all?.n ?? 0, size),
  };
}
async function one(db: Db, who: Drawer, id: number): Promise<DrawnCoupon> {
  const row = await db.row<Listed>(listed(who, sql`c.id = ${id}`));
  if (!row) throw new Refusal(codes.notFound);
  return drawnView(who, row);
}
/** Held until the transaction ends; another's and none are the same answer. */
async function held(db: Db, who: Drawer, id: string): Promise<CouponRow> {
  await db.rows(
    sql`select c.id from coupons c where c.id = ${id} and ${within(who)} for no key update`,
  );
  const row = await db.row<CouponRow>(
    sql`select ${couponColumns(who.id, isStaff(who))} from coupons c where c.id = ${id}
      and ${within(who)}`,
  );
  if (!row) throw new Refusal(codes.notFound);
  return row;
}

const minorOf = (amount: string | undefined): number | null =>
  amount ? (parseAmount(amount) ?? null) : null;
/** What was filled in, as it stands in the row. An amount can never be all of its minimum. */
function termsIn(input: CouponInput, who: Drawer): Terms {
  const percent = input.kind === 'percent';
  const [amount, most, minimum] = [
    percent ? null : minorOf(input.amount),
    percent ? minorOf(input.most) : null,
    minorOf(input.minimum) ?? 0,
  ];
  if (isStaff(who) && percent && !most) throw fieldError('most', 'form.coupon.most');
  if (amount && minimum > 0 && amount * 100 > minimum * mostPercent)
    throw fieldError('minimum', 'form.coupon.minimum');
  return {
    columns: sql`shop_id, code, kind, amount_minor, percent, most_minor, minimum_minor, currency,
      starts_at,
      ends_at, total, offered`,
    values: sql`${who.shop}::text, ${input.code}::text, ${input.kind}::text, ${amount}::bigint,
      ${percent ? (input.percent ?? null) : null}::smallint, ${most || null}::bigint,
      ${minimum}::bigint, ${input.currency || null}::text,
      ${input.first_day}::date at time zone 'UTC',
      (${input.last_day}::date + 1) at time zone 'UTC', ${input.total}::int,
      ${input.offered}::boolean`,
  };
}
const taken = (error: unknown): boolean =>
  (error as { constraint?: string } | null)?.constraint === 'coupons_code_key';

/** A new draft, or another writing of one. In a transaction. */
export async function saveCoupon(db: Db, who: Drawer, input: CouponInput): Promise<DrawnCoupon> {
  const terms = termsIn(input, who);
  const id = await attempt(
    db,
    async () =>
      input.id
        ? rewriteDraft(db, couponLife, who, await held(db, who, input.id), terms)
        : beginDraft(db, couponLife, who, terms),
    (error) => {
      if (taken(error)) throw fieldError('code', 'form.coupon.taken');
      throw error;
    },
  );
  return one(db, who, id);
}
/** Sends an event to a coupon. In a transaction. */
export async function actOnCoupon(
  db: Db,
  who: Drawer,
  { id, event, round }: CouponAct,
): Promise<DrawnCoupon> {
  const row = await held(db, who, id);
  await refuseOtherRound(db, secondedCoupon, row, { event, round });
  await advance(db, couponLife, row, { event, by: byOf(who), actor: actorOf(who) });
  return one(db, who, row.id);
}
