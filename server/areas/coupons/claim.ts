import { setTimeout as wait } from 'node:timers/promises';
import { codes, Refusal } from '#contract/codes';
import type { Coupon } from '#contract/coupons';
import { names, sql, type Db, type Sql } from '../../platform/db/open';
import { statesWith } from '#machines/lifecycle';
import { couponRules } from '#machines/lifecycles/coupon';
import { claiming, couponsOf, couponView, type CouponOf } from './coupon';

const couponWhere = (db: Db, userId: number, which: Sql): Promise<CouponOf | undefined> =>
  db.row<CouponOf>(
    sql`${couponsOf(userId)} where ${which}
      and c.state in ${names(statesWith(couponRules.machine, 'drawn'))}`,
  );
const known = (code: number): Refusal => new Refusal(code, 'couponClaim.cannot.unknown');

/**
 * One of what is left, for this person: the coupon's row is won first, so a thousand who ask for
 * the last hundred get a hundred. Nothing where somebody else was quicker, or this person had it.
 */
const take = (db: Db, userId: number, couponId: number): Promise<unknown> =>
  db.tx(async (tx) => {
    await tx.rows(sql`select id from coupons where id = ${couponId} for no key update`);
    const row = await couponWhere(tx, userId, sql`c.id = ${couponId}`);
    if (!row || !claiming(row).ok) return;
    await tx.rows(sql`with made as (insert into coupon_claims (coupon_id, user_id, deadline)
        values (${couponId}, ${userId}, ${row.ends_at.toISOString()}::timestamptz) returning id),
      told as (insert into coupon_claim_history (claim_id, by, actor, event, to_state)
        select id, 'buyer', ${`user:${userId}`}, 'claim', 'claimed' from made)
      update coupons set claimed = claimed + 1 where id = ${couponId} and exists (select
      from made)`);
  });

/** Claims the coupon that `which` finds; `code` is what a refusal is called. */
async function claimWhere(db: Db, userId: number, which: Sql, code: number): Promise<Coupon> {
  const found = await couponWhere(db, userId, which);
  if (!found) throw known(code);
  if (found.claim_id === null && claiming(found).ok) await take(db, userId, found.coupon_id);
  const row = await couponWhere(db, userId, sql`c.id = ${found.coupon_id}`);
  if (!row) throw known(code);
  if (row.claim_id !== null) return couponView(row);
  const can = claiming(row);
  throw new Refusal(code, can.ok ? 'couponClaim.cannot.gone' : can.reason, can);
}

/** One that is offered to everybody; of the others the number is as good as no number. */
export const claimOffered = (db: Db, userId: number, id: string): Promise<Coupon> =>
  claimWhere(
    db,
    userId,
    sql`c.id = ${id} and (c.offered or k.id is not null)`,
    codes.couponsFailed,
  );

/** Milliseconds: longer than looking takes, so that a refusal says nothing by its time. */
const pause = 150;
/** By what was typed: case and spaces make no difference. */
export async function claimByCode(db: Db, userId: number, typed: string): Promise<Coupon> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const late = wait(pause);
  try {
    return await claimWhere(db, userId, sql`c.code = ${code}`, codes.couponByCodeFailed);
  } catch (refusal) {
    await late;
    throw refusal;
  }
}
