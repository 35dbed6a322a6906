import { application } from '#machines/lifecycles/application';
import { statesWith } from '#machines/lifecycle';
import { sql, type Db, type Sql, names } from '../../../platform/db/open';

/**
 * Shops that were there before applications were, or came by another way: each with an owner has
 * its application, in the state the shop is in.
 */
async function know(db: Db, which: Sql): Promise<void> {
  await db.rows(
    sql`update applications a set user_id = s.owner_id from shops s where s.id = a.shop_id and a.user_id is null and ${which} and not exists (select from applications o where o.user_id = s.owner_id)`,
  );
  await db.rows(sql`with known as (
      insert into applications (user_id, state, shop_id, shop_name, contact, country, region, city, street, postal_code)
      select distinct on (s.owner_id) s.owner_id, s.state, s.id, left(s.name, 60), left(s.contact, 60), case when s.country ~ '^[A-Z]{2}$' then s.country else '' end, s.region, s.city, s.street, s.postcode
      from shops s where ${which} and not exists (select from applications a where a.user_id = s.owner_id or a.shop_id = s.id) order by s.owner_id, s.since, s.id
      on conflict do nothing returning id, user_id, state),
    sellers as (update users u set role = case when known.state in ${names(statesWith(application, 'trading'))} then 'seller' else 'customer' end from known where u.id = known.user_id)
    insert into application_history (application_id, by, actor, event, to_state) select id, 'system', 'system', 'known', state from known`);
}
/** Run at each start. */
export async function knowShops(db: Db): Promise<void> {
  await know(db, sql`s.owner_id is not null`);
  await knowOwnerless(db);
}
/** Shops of nobody's, made in the terminal: staff see them like all others, and can stop them. */
export const knowOwnerless = (db: Db): Promise<unknown> =>
  db.rows(sql`with known as (
      insert into applications (user_id, state, shop_id, shop_name, country)
      select null, s.state, s.id, left(s.name, 60), case when s.country ~ '^[A-Z]{2}$' then s.country else '' end
      from shops s where s.owner_id is null and not exists (select from applications a where a.shop_id = s.id) returning id, state)
    insert into application_history (application_id, by, actor, event, to_state) select id, 'system', 'system', 'known', state from known`);
export const knowShop = (db: Db, userId: string): Promise<void> =>
  know(db, sql`s.owner_id = ${userId}`);
