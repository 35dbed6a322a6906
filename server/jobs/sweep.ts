import { accountEventDays, takeBackDays } from '#contract/account';
import { sql, type Db } from '../platform/db/open';
import { forgetVisits } from '../areas/affiliates/invitations';
import { forgetDocuments } from '../areas/closing/documents';
import { sweepBrief } from '../areas/closing/erase';
import { sweepOwnData } from '../areas/identity/ownData/exports';
import { tidyFetches } from '../areas/products/pictureFetches/tidy';
import { forgetCounts } from '../platform/limits/shared';
import { guestDays } from '../areas/orders/cart/visitor';

/**
 * Stored answers, told messages and removed cart lines have a life: an hour's work at most is swept
 * at a time. Of what moved money
 * the key stays, and what it made.
 */
export async function sweep(db: Db): Promise<void> {
  await db.rows(sql`delete from sign_ins where expires_at < clock_timestamp()`);
  await db.rows(
    sql`delete from registrations where created_at < clock_timestamp() - interval '1 hour'`,
  );
  await db.rows(
    sql`delete from recoveries where created_at < clock_timestamp() - interval '2 hours'`,
  );
  await db.rows(
    sql`delete from phone_proofs where created_at < clock_timestamp() - interval '2 hours'`,
  );
  await db.rows(
    sql`delete from third_party_starts where created_at < clock_timestamp() - interval '1 hour'`,
  );
  await db.rows(
    sql`delete from third_party_arrivals where created_at < clock_timestamp() - interval '1 hour'`,
  );
  await db.rows(
    sql`delete from email_changes where coalesce(done_at, created_at) < clock_timestamp() - ${takeBackDays} * interval '1 day'`,
  );
  await db.rows(
    sql`delete from account_events where id in (select id from account_events where at < clock_timestamp() - ${accountEventDays} * interval '1 day' limit 5000)`,
  );
  await db.rows(
    sql`delete from ticket_askings where created_at < clock_timestamp() - interval '1 hour'`,
  );
  await db.rows(sql`delete from code_sends where last_at < clock_timestamp() - interval '2 days'`);
  await forgetCounts(db);
  await forgetVisits(db);
  await sweepOwnData(db);
  await sweepBrief(db);
  await forgetDocuments(db);
  await tidyFetches(db);
  await db.rows(sql`delete from factor_offers where expires_at < clock_timestamp()`);
  await db.rows(
    sql`delete from idem where (actor, key) in (select actor, key from idem where not forever and created_at < clock_timestamp() - interval '3 days' limit 5000)`,
  );
  await db.rows(
    sql`update idem set answer = null where (actor, key) in (select actor, key from idem where forever and answer is not null and created_at < clock_timestamp() - interval '3 days' limit 5000)`,
  );
  await db.rows(
    sql`delete from hold_time where (who, sku) in (select who, sku from hold_time where since < clock_timestamp() - interval '1 day' limit 5000)`,
  );
  await db.rows(
    sql`delete from unpaid_stock where (order_id, sku) in (select order_id, sku from unpaid_stock where ended_at < clock_timestamp() - interval '1 day' limit 5000)`,
  );
  await db.rows(
    sql`delete from outbox where id in (select id from outbox where published_at < clock_timestamp() - interval '7 days' order by id limit 5000)`,
  );
  await db.rows(
    sql`delete from cart_lines where id in (select id from cart_lines where removed_at < clock_timestamp() - interval '1 day' limit 5000)`,
  );
  await db.rows(
    sql`delete from cart_lines where id in (select id from cart_lines where owner like 'g:%' and added_at < clock_timestamp() - ${guestDays} * interval '1 day' limit 5000)`,
  );
}
