import { noticeTypes } from '#contract/notices';
import { sql, type Db } from '../../../platform/db/open';
import type { Happened } from './happened';
import type { Told } from './write';

/** What a seller did themselves they know. */
const own: readonly string[] = ['ask', 'withdraw', 'acceptCount', 'dispute', 'arrive'];
const saying: readonly string[] = ['refuse', 'countDiffers', 'recount'];
interface Row {
  owner_id: number | null;
  reason: string;
}
/** What became of the shop's request to store goods, or to have them back. */
export async function aboutStorage(db: Db, { id, event, to }: Happened): Promise<Told[]> {
  if (own.includes(event)) return [];
  const row = await db.row<Row>(
    sql`select s.owner_id, r.reason from storage_requests r join shops s on s.id = r.shop_id where r.id = ${id}`,
  );
  if (!row?.owner_id) return [];
  return [
    {
      userId: row.owner_id,
      type: noticeTypes.storage,
      text: 'storage.step',
      values: {
        number: String(id),
        state: `state.storageRequest.${to}`,
        ...(saying.includes(event) && row.reason ? { reason: row.reason } : {}),
      },
      about: `storage-${id}`,
    },
  ];
}
/** The warehouse handed over what a shop's parcel lacked. */
export async function aboutHandOver(db: Db, { id }: Happened): Promise<Told[]> {
  const row = await db.row<{ owner_id: number | null; trade_sn: string }>(
    sql`select s.owner_id, t.trade_sn from orders o join trades t on t.id = o.trade_id join shops s on s.id = o.shop_id where o.id = ${id}`,
  );
  if (!row?.owner_id) return [];
  return [
    {
      userId: row.owner_id,
      type: noticeTypes.storage,
      text: 'storage.handedOver',
      values: { number: row.trade_sn },
      about: `sale-${id}`,
    },
  ];
}
