import { disputeRules } from '#machines/lifecycles/dispute';
import { statesWith } from '#machines/lifecycle';
import { sql, type Db, names } from '../../../platform/db/open';
import { cashOut, escrow } from '../../../platform/ledger/accounts';
import { leg, post } from '../../../platform/ledger/post';
import { gatewayNamed } from '../../acquirers/acquirers';

/** So often the acquirer is asked, over about two days; then a person looks. */
export const mostTries = 12;
const atOnce = 8;
/** The longest an acquirer may think about one refund: it holds up nobody else's meanwhile. */
const patience = 8000;

interface Asked {
  id: number;
  ref: string;
  minor: number;
  amount_minor: number;
  gateway: string;
  gateway_id: string;
  tries: number;
  failures: number;
}
/**
 * While a bank has not decided whose the charge is, nothing of it is sent: it would go back twice.
 */
const free = sql`not exists (select from card_disputes d where d.state in ${names(statesWith(disputeRules.machine, 'open'))} and (d.payment_id = r.payment_id or d.recharge_id = r.recharge_id))`;
/** Those that failed least come first: what always fails stands in nobody's way. */
const due = (db: Db) =>
  db.rows<{ id: number }>(
    sql`select id from card_refunds r where state = 'asked' and next_at <= clock_timestamp() and ${free} order by tries, id limit 200`,
  );

/**
 * Of two servers one has it. The next try is 15 s later, then twice as late each time, at most six
 * hours.
 */
const take = (db: Db, id: number) =>
  db.row<Asked>(sql`with mine as (update card_refunds r set tries = tries + 1, next_at = clock_timestamp() + least(15 * 2 ^ tries, 21600) * interval '1 second'
      where id = ${id} and state = 'asked' and next_at <= clock_timestamp() and ${free} returning *)
    select m.id, m.ref, m.minor, m.amount_minor, m.tries, m.failures, coalesce(p.gateway, c.gateway) as gateway, coalesce(p.gateway_id, c.gateway_id) as gateway_id
    from mine m left join payments p on p.id = m.payment_id left join card_recharges c on c.id = m.recharge_id`);

const inTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>(
    (_, no) =>
      (timer = setTimeout(() => no(new Error('the acquirer did not answer')), patience).unref()),
  );
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** A refund that came back and went again is booked again. */
const nameOf = (ref: string, failures: number): string =>
  failures === 0 ? ref : `${ref}:${failures}`;
/** Books it when the acquirer said yes; whoever comes second books nothing. */
const book =
  ({ id, ref, minor, failures }: Asked, name: string) =>
  async (tx: Db): Promise<void> => {
    const won = await tx.row(
      sql`update card_refunds set state = 'done', done_at = clock_timestamp(), reason = '', gateway_refund = ${name} where id = ${id} and state in ('asked', 'stuck') and failures = ${failures} returning id`,
    );
    if (won)
      await post(tx, 'card_refunded', nameOf(ref, failures), 'system', [
        leg(escrow, -minor),
        leg(cashOut, minor),
      ]);
  };
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200);

async function sendOne(db: Db, named: typeof gatewayNamed, id: number): Promise<boolean> {
  const asked = await take(db, id);
  if (!asked) return false;
  try {
    const name = await inTime(
      named(db, asked.gateway).refund({
        gatewayId: asked.gateway_id,
        ref: asked.ref,
        amountMinor: asked.amount_minor,
      }),
    );
    await db.tx(book(asked, name));
    return true;
  } catch (error) {
    const state = asked.tries >= mostTries ? 'stuck' : 'asked';
    await db.rows(
      sql`update card_refunds set state = ${state}, reason = ${reasonOf(error)} where id = ${id} and state = 'asked'`,
    );
    throw error;
  }
}

/**
 * Sends what is asked to the acquirer (the same ref refunds once there) and books it when it says
 * yes. Each by itself: one that
 * fails waits longer each time, and after its last try it is `stuck`, before staff. Answers how
 * many went.
 */
export async function sendCardRefunds(
  db: Db,
  failed: (error: unknown) => void,
  {
    named = gatewayNamed,
    stopped = () => false,
  }: { named?: typeof gatewayNamed; stopped?: () => boolean } = {},
): Promise<number> {
  const waiting = await due(db);
  let sent = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next && !stopped(); next = waiting.shift()) {
      await sendOne(db, named, next.id).then((went) => (sent += Number(went)), failed);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return sent;
}

/**
 * A refund that had gone came back: the buyer's bank would not take it. Its money waits in escrow
 * again, before staff. Said twice, or of
 * a refund that was made anew since, it changes nothing.
 */
export const refundCameBack = (
  db: Db,
  { ref, name, reason }: { ref: string; name: string; reason: string },
): Promise<void> =>
  db.tx(async (tx) => {
    const row = await tx.row<{
      minor: number;
      failures: number;
    }>(sql`update card_refunds set state = 'stuck', failures = failures + 1, gateway_refund = null, done_at = null, reason = ${reason.slice(0, 200)}
      where ref = ${ref} and state = 'done' and coalesce(gateway_refund, ${name}) = ${name} returning minor, failures`);
    if (row)
      await post(tx, 'card_refund_failed', nameOf(ref, row.failures), 'system', [
        leg(cashOut, -row.minor),
        leg(escrow, row.minor),
      ]);
    await tx.rows(
      sql`update acquirer_moves set amount_minor = 0 where kind = 'refund' and id = ${name} and key = ${ref}`,
    );
  });
