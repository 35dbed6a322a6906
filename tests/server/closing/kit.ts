import { accountClosing } from '#contract/accountClosing';
import { eraseAccounts } from '#server/areas/closing/erase';
import { timers } from '#server/areas/closing/timers';
import { publishOutbox } from '#server/jobs/outbox';
import { hashPassword } from '#server/areas/identity/session/passwords';
import { handlers } from '#server/routes';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { tradeMall } from '../tradeKit';

export const password = 'correct horse battery staple';
let hash: Promise<string> | undefined;
/** The whole mall with its two shops. */
export const closingMall = (): Promise<Mall> => tradeMall(handlers);
const loud = (error: unknown) => {
  throw error;
};
export const heard = (mall: Mall) => publishOutbox(mall.db, loud);

/** Somebody with a password and nothing else. */
export async function somebody(mall: Mall, who = {}): Promise<Client> {
  const one = await mall.person(who);
  hash ??= hashPassword(password);
  await mall.db.rows(
    sql`update users set lang = 'en', password_hash = ${await hash} where id = ${one.id}`,
  );
  return one;
}
export const ask = (mall: Mall, as: Client, given = password) =>
  mall.call(accountClosing.ask, { password: given }, { as });
export const keep = (mall: Mall, as: Client) => mall.call(accountClosing.keep, {}, { as });
export const standing = async (mall: Mall, as: Client) =>
  (await mall.call(accountClosing.view, {}, { as })).data;
export const stateOf = async (mall: Mall, { id }: Client): Promise<string | undefined> =>
  (
    await mall.db.row<{ state: string }>(
      sql`select state from account_closings where user_id = ${id}`,
    )
  )?.state;
/** As if the time had passed; then what the clock does. */
export async function timeIsOver(mall: Mall, as: Client): Promise<void> {
  await mall.db.rows(sql`update account_closings
    set deadline = clock_timestamp() - interval '1 second' where user_id = ${as.id}`);
  await timers.run(mall.db, loud);
}
/** To the hour at which it is shut. */
export async function untilShut(mall: Mall, as: Client): Promise<void> {
  await timeIsOver(mall, as);
  await timeIsOver(mall, as);
}
export const erase = (mall: Mall) => eraseAccounts(mall.db, loud);
/** The subjects of what was mailed to somebody. */
export const subjects = async (mall: Mall, to: string): Promise<string[]> =>
  (
    await mall.db.rows<{ subject: string }>(
      sql`select subject from outbox_mail where recipient = ${to} order by id`,
    )
  ).map(({ subject }) => subject);
