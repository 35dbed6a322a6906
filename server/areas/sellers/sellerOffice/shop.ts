import { codes, Refusal } from '#contract/codes';
import { applicationRow } from '../applications/application.lifecycle';
import type { ApplicationRow } from '../applications/applicationRow';
import { knowShop } from '../applications/shops';
import type { Caller } from '../../../platform/http/caller';
import { sql, type Db } from '../../../platform/db/open';

/** The shop the session stands for. Nothing a seller sends names another one. */
export function shopOf({ shop }: Caller): string {
  if (shop === null) throw new Refusal(codes.noPermission, '', { needs: ['seller'] });
  return shop;
}

/**
 * The application that the shop came of: what may be done with the shop is what may be done with
 * it.
 */
export async function keeperOf(db: Db, shop: string, owner: string): Promise<ApplicationRow> {
  const known = () => applicationRow(db, sql`a.shop_id = ${shop}`);
  const row = (await known()) ?? (await knowShop(db, owner).then(known));
  if (!row) throw new Refusal(codes.notFound, 'application');
  return row;
}
