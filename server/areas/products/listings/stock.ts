import { json, sql, type Db } from '../../../platform/db/open';
import { refuseFields, textOf, type Fields } from './check';

interface Given {
  /** What the editor calls it. */
  field: string;
  sku: string;
  /** Left to sell, as typed; and what it was when it was read. */
  stock: number;
  was?: number | undefined;
}
interface Held {
  sku: string;
  on_hand: number;
  reserved: number;
  /** In the mall's warehouse, or set aside for it: no number typed here changes that. */
  placed: number;
}
const none = { on_hand: 0, reserved: 0, placed: 0 };
/**
 * Sets what is left to sell. With `was` the difference counts, so that what was sold since it was
 * read stays sold; never below what is held
 * for orders, nor what lies in the mall's warehouse: only the shop's own place changes. Rows are locked in the order of their skus, as everywhere. Answers whether anything
 * changed.
 */
export async function setStock(db: Db, given: readonly Given[]): Promise<boolean> {
  const rows = await db.rows<Held>(
    sql`select sku, on_hand, reserved, warehouse + coming as placed from stock where sku = any(${given.map(({ sku }) => sku)}::text[]) order by sku for no key update`,
  );
  const held = new Map(rows.map((row) => [row.sku, row]));
  const fields: Fields = {};
  const changed = given.flatMap(({ field, sku, stock, was }) => {
    const { on_hand, reserved, placed } = held.get(sku) ?? none;
    const wanted = was === undefined ? stock + reserved : on_hand + stock - was;
    if (wanted < reserved) fields[field] = textOf('stockHeld');
    else if (wanted < placed) fields[field] = textOf('stockPlaced');
    return wanted === on_hand ? [] : [{ sku, wanted }];
  });
  refuseFields(fields);
  if (changed.length === 0) return false;
  await db.rows(
    sql`update stock k set on_hand = r.wanted from jsonb_to_recordset(${json(changed)}::jsonb) as r(sku text, wanted int) where k.sku = r.sku`,
  );
  return true;
}
