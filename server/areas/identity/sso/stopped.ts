import { application } from '#machines/lifecycles/application';
import { statesWith } from '#machines/lifecycle';
import type { Stopped } from '#contract/applications';
import { sql, type Db, type Sql, names } from '../../../platform/db/open';

const from = sql`select s.name as shop, s.state, coalesce(a.message, '') as message, coalesce(a.remark, '') as remark from shops s left join applications a on a.shop_id = s.id
  where s.state in ${names(statesWith(application, 'stopped'))}`;
const first = (db: Db, which: Sql): Promise<Stopped | undefined> =>
  db.row<Stopped>(sql`${from} and ${which} order by s.since desc, s.id limit 1`);

/** What somebody is told of the own shop that stopped trading; nothing where there is none. */
export const stoppedOf = (db: Db, owner: string | number): Promise<Stopped | undefined> =>
  first(db, sql`s.owner_id = ${owner}`);
/** The same of one shop, as long as it is still theirs. */
export const stoppedShop = (
  db: Db,
  owner: string | number,
  shop: string | null,
): Promise<Stopped | undefined> => first(db, sql`s.owner_id = ${owner} and s.id = ${shop}`);
