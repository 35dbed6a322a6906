import { json, sql, type Db, type Sql } from '../../platform/db/open';

/** A new thing's first line of history and what is told of it, in the transaction that makes it. */
export async function begin(
  db: Db,
  {
    entity,
    owner,
    id,
    userId,
    state,
  }: { entity: string; owner: Sql; id: number; userId: number; state: string },
): Promise<void> {
  const message = json({ entity, id, event: 'send', from: null, to: state });
  await db.rows(sql`with told as (insert into outbox (topic, payload) values (${`${entity}.${state}`}, ${message}::jsonb))
    insert into wallet_history (${owner}, by, actor, event, from_state, to_state) values (${id}, 'customer', ${`user:${userId}`}, 'send', null, ${state})`);
}
/**
 * Everything a customer sends about money is one after the other (docs/rules.md, Money: the first
 * lock of all).
 */
export const lockUser = (db: Db, userId: number): Promise<unknown> =>
  db.rows(sql`select id from users where id = ${userId} for no key update`);
