import { codes, Refusal } from '#contract/codes';
import { readConfig } from '../../config';
import { sql, type Db } from '../db/open';

const full = (limit: number, used: number): Refusal =>
  new Refusal(codes.operationFailed, 'form.picture.full', {
    limit,
    used,
    fields: { file: 'form.picture.full' },
  });

/** 2000018 where these bytes more would be more than a person keeps. Asked with their row held. */
export async function roomOfPerson(db: Db, userId: string, more: number): Promise<void> {
  const most = readConfig().filesPerPerson;
  const row = await db.row<{ used: number }>(sql`select coalesce(sum(bytes), 0)::bigint as used
    from uploads where owner = ${userId} and erased_at is null`);
  if ((row?.used ?? 0) + more > most) throw full(most, row?.used ?? 0);
}
const usedBy = async (db: Db, shopId: string): Promise<number> =>
  (await db.row<{ bytes: number }>(sql`select bytes from shop_file_use where shop_id = ${shopId}`))
    ?.bytes ?? 0;
/** The same of a shop, before anything is made of what came. */
export async function roomOfShop(db: Db, shopId: string): Promise<void> {
  const most = readConfig().filesPerShop;
  const used = await usedBy(db, shopId);
  if (used >= most) throw full(most, used);
}
/** Counts what a shop keeps from now on: two at once are no more than allowed. */
export async function useRoomOfShop(tx: Db, shopId: string, more: number): Promise<void> {
  const most = readConfig().filesPerShop;
  const counted = await tx.row(sql`insert into shop_file_use as u (shop_id, bytes)
    select ${shopId}, ${more}::bigint where ${more}::bigint <= ${most}::bigint
    on conflict (shop_id) do update set bytes = u.bytes + excluded.bytes
      where u.bytes + excluded.bytes <= ${most}::bigint returning bytes`);
  if (!counted) throw full(most, await usedBy(tx, shopId));
}
