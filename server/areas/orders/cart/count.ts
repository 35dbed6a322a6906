import { linesOf } from './lines';
import { counts } from './view';
import type { Db } from '../../../platform/db/open';

/**
 * How many items the owner's cart counts (ticked and there to be bought): the number on the cart's
 * icon.
 */
export async function cartCount(db: Db, owner: string | null): Promise<number> {
  if (!owner) return 0;
  const rows = await linesOf(db, owner);
  return rows.filter(counts).reduce((sum, { quantity }) => sum + quantity, 0);
}
