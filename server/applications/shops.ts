import { sql, type Db, type Sql } from '../db/open';

/** Shops that were there before applications were, or came by another way: each with an owner has its application, in the state the shop is in. */
async function know(db: Db, which: Sql): Promise<void> {
  await db.rows(sql`with known as (
      insert into applications (user_id, state, shop_id, shop_name, contact, country, region, city, street, postal_code)
      select distinct on (s.owner_id) s.owner_id, s.state, s.id, left(s.name, 60), left(s.contact, 60), case when s.country ~ '^[A-Z]{2}$' then s.country else '' end, s.region, s.city, s.street, s.postcode
      from shops s where ${which} and not exists (select from applications a where a.user_id = s.owner_id or a.shop_id = s.id) order by s.owner_id, s.since, s.id
      on conflict do nothing returning id, user_id, state),
    sellers as (update users u set role = case when known.state in ('open', 'holiday') then 'seller' else 'customer' end from known where u.id = known.user_id)
    insert into application_history (application_id, by, actor, event, to_state) select id, 'system', 'system', 'known', state from known`);
}
/** Run at each start. */
export const knowShops = (db: Db): Promise<void> => know(db, sql`s.owner_id is not null`);
export const knowShop = (db: Db, userId: string): Promise<void> => know(db, sql`s.owner_id = ${userId}`);
