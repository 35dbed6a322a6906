import { applicationHours } from '#contract/applications';
import { listingHours } from '#contract/listings';
import { statusQueues, type StatusQueue } from '#contract/officeStatus';
import { statesWith } from '#machines/lifecycle';
import { recharge } from '#machines/lifecycles/recharge';
import { ticketRules } from '#machines/lifecycles/ticket';
import { withdrawal } from '#machines/lifecycles/withdrawal';
import { names, nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { twins } from '../../platform/http/twins';

export interface Waiting {
  waiting: number;
  since: Date | null;
}
export interface QueueFigures extends Waiting {
  queue: StatusQueue;
  /** Minor US dollars; null where no money is in it. */
  minor: number | null;
}
/** How the whole mall stands, whichever process looks. */
export interface Figures {
  now: Date;
  outbox: Waiting;
  mail: Waiting;
  /** Placed within the last minute. */
  orders: number;
  ledger: { at: Date; broken: number } | null;
  queues: QueueFigures[];
}
/** Hours within which people are answered; of money nobody was told one, and a day is ours. */
const promisedHours: Record<StatusQueue, number> = {
  recharge: 24,
  withdrawal: 24,
  application: applicationHours,
  listing: listingHours,
  ticket: 48,
};
/** Each reads an index of what waits alone. */
const queues: Record<StatusQueue, { from: Sql; since: Sql; minor: Sql }> = {
  recharge: {
    from: sql`recharges where state in ${names(statesWith(recharge, 'open'))}`,
    since: sql`sent_at`,
    minor: sql`coalesce(sum(amount_minor), 0)::bigint`,
  },
  withdrawal: {
    from: sql`withdrawals where state in ${names(statesWith(withdrawal, 'open'))}`,
    since: sql`sent_at`,
    minor: sql`coalesce(sum(amount_minor), 0)::bigint`,
  },
  application: {
    from: sql`applications where state = 'applying'`,
    since: sql`sent_at`,
    minor: sql`null::bigint`,
  },
  listing: {
    from: sql`products where state = 'inReview'`,
    since: sql`coalesce(sent_at, updated_at)`,
    minor: sql`null::bigint`,
  },
  ticket: {
    from: sql`tickets where state in ${names(statesWith(ticketRules.machine, 'waiting'))}`,
    since: sql`waits_from`,
    minor: sql`null::bigint`,
  },
};
const queueRow = (queue: StatusQueue): Sql => {
  const { from, since, minor } = queues[queue];
  return sql`select ${queue}::text as queue, count(*)::int as waiting, min(${since}) as since,
    ${minor} as minor from ${from}`;
};
const allQueues = statusQueues
  .map(queueRow)
  .reduce((before, one) => (before === nothing ? one : sql`${before} union all ${one}`), nothing);

/** Orders that are looked through, newest first, for those of the last minute. */
const mostOrders = 20_000;
const flow = sql`select clock_timestamp() as now,
  (select count(*)::int from outbox where published_at is null) as outbox,
  (select min(created_at) from outbox where published_at is null) as outbox_since,
  (select count(*)::int from outbox_mail where sent_at is null and tries < 20) as mail,
  (select min(created_at) from outbox_mail where sent_at is null and tries < 20) as mail_since,
  (select count(*)::int from
    (select placed_at from orders order by id desc limit ${mostOrders}) newest
    where placed_at > clock_timestamp() - interval '1 minute') as orders`;
const lastCheck = sql`select at, broken from ledger_checks order by id desc limit 1`;

interface Flow {
  now: Date;
  outbox: number;
  outbox_since: Date | null;
  mail: number;
  mail_since: Date | null;
  orders: number;
}
async function look(db: Db): Promise<Figures> {
  const [[row], [ledger], waiting] = await db.together<
    [Flow[], { at: Date; broken: number }[], QueueFigures[]]
  >(flow, lastCheck, allQueues);
  const { now, outbox, outbox_since, mail, mail_since, orders } = row as Flow;
  return {
    now,
    outbox: { waiting: outbox, since: outbox_since },
    mail: { waiting: mail, since: mail_since },
    orders,
    ledger: ledger ?? null,
    queues: waiting,
  };
}
/** Milliseconds that a look holds: who asks often costs the database nothing. */
const holds = 5000;
const known = new WeakMap<Db, { at: number; figures: Figures }>();
const together = new WeakMap<Db, ReturnType<typeof twins>>();

/** How the mall stands, at most some seconds ago. */
export async function figuresOf(asked: Db): Promise<Figures> {
  const db = asked.whole ?? asked;
  const last = known.get(db);
  if (last && performance.now() - last.at < holds) return last.figures;
  const once = together.get(db) ?? twins();
  together.set(db, once);
  return once('look', async () => {
    const figures = await look(db);
    known.set(db, { at: performance.now(), figures });
    return figures;
  });
}
/** Seconds from then to now; 0 where nothing waits. */
export const ageOf = (since: Date | null, now: Date): number =>
  since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0;
/** Whether people wait longer than they were told. */
export const isLate = ({ queue, since }: QueueFigures, now: Date): boolean =>
  ageOf(since, now) > promisedHours[queue] * 3600;
