import { application } from '#machines/lifecycles/application';
import { statesWith } from '#machines/lifecycle';
import { codes, Refusal } from '#contract/codes';
import type { SellerSession } from '#contract/sellerOffice';
import { sql, type Db, names } from '../../../platform/db/open';

export type OwnShop = SellerSession['shop'];
/**
 * The shop whose back office its owner may open: open, or on holiday. The oldest, should there be
 * several.
 */
export const shopToRun = (db: Db, userId: string | number): Promise<OwnShop | undefined> =>
  db.row<OwnShop>(
    sql`select id, name, state from shops where owner_id = ${userId} and state in ${names(statesWith(application, 'trading'))} order by since, id limit 1`,
  );

/**
 * As the session names it. It is looked at with every call
 * (server/areas/identity/session/resolveCaller), so here it is open.
 */
export async function shopById(db: Db, id: string): Promise<OwnShop> {
  const shop = await db.row<OwnShop>(sql`select id, name, state from shops where id = ${id}`);
  if (!shop) throw new Refusal(codes.notFound);
  return shop;
}
