import { codes, Refusal } from '#contract/codes';
import { toAmount } from '#contract/money';
import type { Reordered } from '#contract/orders';
import { localise } from '#contract/text';
import type { Context } from '../../platform/http/route';
import { addLine } from './cart/change';
import { cartCount } from './cart/count';
import { linesOf, type FullRow, type LineRow } from './load';

type Added = { count: number; price: number };
const leftOf = (refusal: Refusal): number => {
  const { stock = 0, in_cart = 0 } = (refusal.data ?? {}) as { stock?: number; in_cart?: number };
  return refusal.code === codes.insufficientStock ? Math.max(0, stock - in_cart) : 0;
};
/** As many as were bought, or as are left; null where there are none. */
async function put(
  context: Context,
  line: Pick<LineRow, 'sku'>,
  wanted: number,
): Promise<Added | null> {
  const { db, caller } = context;
  const { sku } = line;
  try {
    const { lines } = await addLine(db, `u:${caller.id}`, sku, wanted);
    return { count: wanted, price: lines.find((line) => line.sku === sku)?.price_minor ?? 0 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const left = leftOf(error);
    return left > 0 && left < wanted ? put(context, line, left) : null;
  }
}

/**
 * Puts what an order had into its buyer's cart again: as many as there are, at today's price, and
 * says of each what is otherwise than then.
 */
export async function reorder(context: Context, order: Pick<FullRow, 'id'>): Promise<Reordered> {
  const { db, caller } = context;
  const told: Omit<Reordered, 'items_count'> = { skipped: [], short: [], changed: [] };
  for (const line of await linesOf(db, [order.id])) {
    const name = localise(line.name, caller.lang).text;
    const added = await put(context, line, line.quantity);
    if (!added) told.skipped.push(name);
    else {
      if (added.count < line.quantity)
        told.short.push({ name, wanted: line.quantity, added: added.count });
      if (added.price !== line.price_minor)
        told.changed.push({
          name,
          before: toAmount(line.price_minor),
          now: toAmount(added.price),
        });
    }
  }
  return { items_count: await cartCount(db, `u:${caller.id}`), ...told };
}
