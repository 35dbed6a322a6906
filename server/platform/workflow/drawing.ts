import { codes, Refusal } from '#contract/codes';
import { sql, type Db, type Sql } from '../db/open';
import type { Caller } from '../http/caller';
import { audit } from '../ledger/audit';
import { advance, type Lifecycle, type Row } from './advance';

/** Who draws something up: a shop's owner for the shop, or a member of staff for the mall. */
export interface Drawer {
  id: number;
  shop: string | null;
}
export const isStaff = ({ shop }: Drawer): boolean => shop === null;
export const byOf = (who: Drawer): 'staff' | 'seller' => (isStaff(who) ? 'staff' : 'seller');
export const actorOf = (who: Drawer): `staff:${number}` | `user:${number}` =>
  isStaff(who) ? `staff:${who.id}` : `user:${who.id}`;

export const ofMall = ({ id }: Caller): Drawer => ({ id: Number(id), shop: null });
export function ofShop({ id, shop }: Caller): Drawer {
  if (shop === null) throw new Refusal(codes.noPermission);
  return { id: Number(id), shop };
}

/** What was filled in, as it stands in the row. */
export interface Terms {
  columns: Sql;
  values: Sql;
}
/** A new draft; answers its number. In a transaction. */
export async function beginDraft<R extends Row>(
  db: Db,
  life: Lifecycle<R>,
  who: Drawer,
  { columns, values }: Terms,
): Promise<number> {
  const row = await db.row<{ id: number }>(
    sql`with made as (insert into ${life.table} (drawn_by, ${columns})
        select ${who.id}::bigint, ${values} returning id),
      told as (insert into ${life.history} (${life.owner}, by, actor, event, to_state)
        select id, ${byOf(who)}, ${actorOf(who)}, 'draw', 'draft' from made)
      select id from made`,
  );
  const id = row?.id ?? 0;
  if (isStaff(who))
    await audit(db, actorOf(who), `${life.entity}.draw`, { id: `${life.entity}-${id}` });
  return id;
}
/** Another writing of a draft that is held. In a transaction. */
export async function rewriteDraft<R extends Row>(
  db: Db,
  life: Lifecycle<R>,
  who: Drawer,
  row: R,
  { columns, values }: Terms,
): Promise<number> {
  await advance(db, life, row, { event: 'change', by: byOf(who), actor: actorOf(who) });
  await db.rows(
    sql`update ${life.table} set (${columns}) = (select ${values}) where id = ${row.id}`,
  );
  return row.id;
}
