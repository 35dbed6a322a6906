import type { AccountClosing } from '#contract/accountClosing';
import { codes, Refusal } from '#contract/codes';
import { canSend } from '#machines/lifecycle';
import { closingIs } from '#machines/lifecycles/accountClosingTags';
import { sql, type Db, type Sql } from '../../platform/db/open';
import type { Context } from '../../platform/http/route';
import { advance } from '../../platform/workflow/advance';
import { noteEvent } from '../identity/session/events';
import { endAllSessions } from '../identity/session/sessions';
import { accountClosingLife, type ClosingRow } from './accountClosing.lifecycle';
import { hindrancesOf } from './hindrances';

type Stored = Omit<ClosingRow, 'hindrances'>;
const unasked = (userId: number): Stored => ({
  id: 0,
  state: 'open',
  user_id: userId,
  deadline: null,
});
const storedRow = (db: Db, which: Sql) =>
  db.row<Stored>(sql`select id, state, user_id, deadline from account_closings where ${which}`);

/**
 * The person and the closing, held in one order by whoever moves it: what is in the way is read
 * once both are.
 */
export async function heldClosing(db: Db, userId: number): Promise<ClosingRow> {
  await db.rows(sql`select id from users where id = ${userId} for update`);
  const row = await storedRow(db, sql`user_id = ${userId} for update`);
  return { ...(row ?? unasked(userId)), hindrances: await hindrancesOf(db, userId) };
}

const untilOf = ({ state, deadline }: Stored, days: number): string | null =>
  deadline && closingIs(state, 'asked')
    ? new Date(deadline.getTime() + (state === 'closing' ? days : 0)).toISOString()
    : null;
const oneDay = 86_400_000;

/** How the closing of the caller's account stands. */
export async function closingOf(db: Db, userId: string): Promise<AccountClosing> {
  const id = Number(userId);
  const stored = (await storedRow(db, sql`user_id = ${id}`)) ?? unasked(id);
  const row: ClosingRow = { ...stored, hindrances: await hindrancesOf(db, id) };
  const user = await db.row<{ password_set: boolean }>(
    sql`select password_set from users where id = ${id}`,
  );
  const can = (event: string) => canSend(accountClosingLife, row, event, 'owner');
  return {
    state: row.state,
    until: untilOf(row, oneDay),
    hindrances: [...row.hindrances],
    password: user?.password_set ?? false,
    can: { ask: can('ask'), keep: can('keep') },
  };
}
/** In any 24 hours: each is a mail. */
const mostAsked = 3;
/** Counted with the person's row held: many at once are no more than allowed. */
async function refuseTooMany(db: Db, { id }: ClosingRow): Promise<void> {
  const day = await db.row<{ used: number; oldest: Date | null }>(
    sql`select count(*)::int as used, min(at) as oldest from account_closing_history
      where closing_id = ${id} and event = 'ask' and at > clock_timestamp() - interval '24 hours'`,
  );
  if (!day?.oldest || day.used < mostAsked) return;
  const until = new Date(day.oldest.getTime() + oneDay).toISOString();
  throw new Refusal(codes.tooManyRequests, '', { limit: mostAsked, used: day.used, until });
}
type Asked = Pick<Context, 'db' | 'caller' | 'request'>;

/** Closes the caller's account in two weeks; every session but this one ends. */
export async function askToClose({ db, caller, request }: Asked): Promise<AccountClosing> {
  await db.tx(async (tx) => {
    await tx.rows(
      sql`insert into account_closings (user_id) values (${caller.id}) on conflict do nothing`,
    );
    const row = await heldClosing(tx, Number(caller.id));
    await refuseTooMany(tx, row);
    await advance(tx, accountClosingLife, row, {
      event: 'ask',
      by: 'owner',
      actor: `user:${caller.id}`,
    });
    await endAllSessions(tx, caller.id, 'everywhere', request);
    await noteEvent(tx, caller.id, 'closingAsked', { request });
  });
  return closingOf(db, caller.id);
}
/** The account stays. Of this and the hour of its erasure one wins whole. */
export async function keepAccount({ db, caller, request }: Asked): Promise<AccountClosing> {
  await db.tx(async (tx) => {
    const row = await heldClosing(tx, Number(caller.id));
    await advance(tx, accountClosingLife, row, {
      event: 'keep',
      by: 'owner',
      actor: `user:${caller.id}`,
    });
    await noteEvent(tx, caller.id, 'closingKept', { request });
  });
  return closingOf(db, caller.id);
}
