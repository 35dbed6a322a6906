import { sql, type Db } from '../db/open';
import { cashOut, escrow } from '../money/accounts';
import { leg, post } from '../money/post';
import { gatewayNamed } from './acquirers';

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
}
/** Those that failed least come first: what always fails stands in nobody's way. */
const due = (db: Db) =>
  db.rows<{ id: number }>(sql`select id from card_refunds where state = 'asked' and next_at <= clock_timestamp() order by tries, id limit 200`);

/** Of two servers one has it. The next try is 15 s later, then twice as late each time, at most six hours. */
const take = (db: Db, id: number) =>
  db.row<Asked>(sql`with mine as (update card_refunds set tries = tries + 1, next_at = clock_timestamp() + least(15 * 2 ^ tries, 21600) * interval '1 second'
      where id = ${id} and state = 'asked' and next_at <= clock_timestamp() returning *)
    select m.id, m.ref, m.minor, m.amount_minor, m.tries, coalesce(p.gateway, c.gateway) as gateway, coalesce(p.gateway_id, c.gateway_id) as gateway_id
    from mine m left join payments p on p.id = m.payment_id left join card_recharges c on c.id = m.recharge_id`);

const inTime = (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, no) => (timer = setTimeout(() => no(new Error('the acquirer did not answer')), patience).unref()));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Books it when the acquirer said yes; whoever comes second books nothing. */
const book = ({ id, ref, minor }: Asked) => async (tx: Db): Promise<void> => {
  const won = await tx.row(sql`update card_refunds set state = 'done', done_at = clock_timestamp(), reason = '' where id = ${id} and state <> 'done' returning id`);
  if (won) await post(tx, 'card_refunded', ref, 'system', [leg(escrow, -minor), leg(cashOut, minor)]);
};
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

async function sendOne(db: Db, named: typeof gatewayNamed, id: number): Promise<boolean> {
  const asked = await take(db, id);
  if (!asked) return false;
  try {
    await inTime(named(db, asked.gateway).refund({ gatewayId: asked.gateway_id, ref: asked.ref, amountMinor: asked.amount_minor }));
    await db.tx(book(asked));
    return true;
  } catch (error) {
    const state = asked.tries >= mostTries ? 'stuck' : 'asked';
    await db.rows(sql`update card_refunds set state = ${state}, reason = ${reasonOf(error)} where id = ${id} and state = 'asked'`);
    throw error;
  }
}

/**
 * Sends what is asked to the acquirer (the same ref refunds once there) and books it when it says yes. Each by itself: one that
 * fails waits longer each time, and after its last try it is `stuck`, before staff. Answers how many went.
 */
export async function sendCardRefunds(db: Db, failed: (error: unknown) => void, { named = gatewayNamed, stopped = () => false }: { named?: typeof gatewayNamed; stopped?: () => boolean } = {}): Promise<number> {
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

/** The job: a slow acquirer keeps no other job waiting. */
export function refundJob(db: Db, failed: (error: unknown) => void): { run: () => Promise<void>; stop: () => Promise<void> } {
  let running: Promise<unknown> | null = null;
  let stopped = false;
  return {
    async run() {
      running ??= sendCardRefunds(db, failed, { stopped: () => stopped }).catch(failed).finally(() => (running = null));
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
