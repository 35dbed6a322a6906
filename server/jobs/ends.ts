import { accountEventDays, takeBackDays } from '#contract/account';
import { sql, type Db, type Sql } from '../platform/db/open';
import { guestDays } from '../areas/orders/cart/visitor';

/** Rows that nobody needs any more, by their table (docs/operations/retention.md). */
interface End {
  of: Sql;
  when: Sql;
}
const day = sql`interval '1 day'`;
/** Days that mail is kept after it was sent: staff look up what people were told. */
export const mailDays = 180;
/** Days that a session is kept after its end; none is open for longer than as many. */
export const sessionDays = 30;

const goes: readonly End[] = [
  { of: sql`sign_ins`, when: sql`expires_at < clock_timestamp()` },
  { of: sql`factor_offers`, when: sql`expires_at < clock_timestamp()` },
  { of: sql`registrations`, when: sql`created_at < clock_timestamp() - interval '1 hour'` },
  { of: sql`recoveries`, when: sql`created_at < clock_timestamp() - interval '2 hours'` },
  { of: sql`phone_proofs`, when: sql`created_at < clock_timestamp() - interval '2 hours'` },
  { of: sql`third_party_starts`, when: sql`created_at < clock_timestamp() - interval '1 hour'` },
  { of: sql`third_party_arrivals`, when: sql`created_at < clock_timestamp() - interval '1 hour'` },
  {
    of: sql`email_changes`,
    when: sql`coalesce(done_at, created_at) < clock_timestamp() - ${takeBackDays} * ${day}`,
  },
  { of: sql`account_events`, when: sql`at < clock_timestamp() - ${accountEventDays} * ${day}` },
  { of: sql`ticket_askings`, when: sql`created_at < clock_timestamp() - interval '1 hour'` },
  { of: sql`code_sends`, when: sql`last_at < clock_timestamp() - 2 * ${day}` },
  {
    of: sql`sessions`,
    when: sql`created_at < clock_timestamp() - ${2 * sessionDays} * ${day} and expires_at < clock_timestamp() - ${sessionDays} * ${day}`,
  },
  { of: sql`idem`, when: sql`not forever and created_at < clock_timestamp() - 3 * ${day}` },
  { of: sql`hold_time`, when: sql`since < clock_timestamp() - ${day}` },
  { of: sql`unpaid_stock`, when: sql`ended_at < clock_timestamp() - ${day}` },
  { of: sql`outbox`, when: sql`published_at < clock_timestamp() - 7 * ${day}` },
  { of: sql`outbox_mail`, when: sql`sent_at < clock_timestamp() - ${mailDays} * ${day}` },
  { of: sql`cart_lines`, when: sql`removed_at < clock_timestamp() - ${day}` },
  {
    of: sql`cart_lines`,
    when: sql`owner like 'g:%' and added_at < clock_timestamp() - ${guestDays} * ${day}`,
  },
];
/** A statement's share: quick enough that nobody waits for its locks. */
const batch = 5000;
/** Batches of one table in one sweep: what is left then goes with the next, an hour later. */
const most = 400;

const count = async (db: Db, query: Sql): Promise<number> => (await db.rows(query)).length;
/** Batch after batch until nothing is left to do. */
async function inBatches(db: Db, one: (size: number) => Sql, size: number): Promise<number> {
  let all = 0;
  for (let round = 0; round < most; round++) {
    const done = await count(db, one(size));
    all += done;
    if (done < size) return all;
    // Between two of them everybody else goes first.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return all;
}
const gone =
  ({ of, when }: End) =>
  (size: number): Sql =>
    sql`delete from ${of} where ctid = any (array(select ctid from ${of} where ${when} limit ${size})) returning 1 as gone`;
/** Of what moved money the key stays, and what it made; only what was answered goes. */
const answersGone = (size: number): Sql =>
  sql`update idem set answer = null where ctid = any (array(select ctid from idem where forever and answer is not null and created_at < clock_timestamp() - 3 * ${day} limit ${size})) returning 1 as gone`;

/** Takes away what has come to its end. Answers how many rows it was. */
export async function endAll(db: Db, size = batch): Promise<number> {
  let all = await inBatches(db, answersGone, size);
  for (const one of goes) all += await inBatches(db, gone(one), size);
  return all;
}
