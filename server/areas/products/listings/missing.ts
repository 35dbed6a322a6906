import type { Can } from '#contract/can';
import { codes } from '#contract/codes';
import { sql, type Sql } from '../../../platform/db/open';

/**
 * What must be there before anybody looks at a product, in the order it is asked for. Each has its
 * text: `listing.cannot.missing.<field>`.
 */
const needed = ['name', 'pictures', 'category', 'price', 'stock'] as const;

/**
 * Of the product `p`: what is missing of its words, pictures, category and prices (the rule stands
 * in the database: 0024).
 */
export const gapsSql: Sql = sql`listing_gaps(p)`;
const noStock = sql`not exists (select from variants v join stock k on k.sku = v.sku where v.product_id = p.id and v.on_sale and k.on_hand > k.reserved)`;
/** The same with stock, as an array in the order above. */
export const missingSql: Sql = sql`(${gapsSql} || case when ${noStock} then array['stock'] else '{}'::text[] end)`;
/** Nothing is missing: it may be sent, and an import lands it. */
export const completeSql: Sql = sql`(${gapsSql} = '{}' and not ${noStock})`;

/**
 * The first thing that is missing, as a refusal. Stock that ran out after it was sent keeps nobody
 * from judging it.
 */
export function hinderedBy(
  missing: readonly string[],
  { stock = true } = {},
): Extract<Can, { ok: false }> | null {
  const first = needed.find((one) => missing.includes(one) && (stock || one !== 'stock'));
  return first
    ? {
        ok: false,
        code: codes.notAllowedNow,
        reason: `listing.cannot.missing.${first}`,
        instead: 'change',
      }
    : null;
}
