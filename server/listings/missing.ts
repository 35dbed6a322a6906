import type { Can } from '#contract/orders';
import { codes } from '#contract/codes';
import { sql, type Sql } from '../db/open';

/** What must be there before anybody looks at a product, in the order it is asked for. Each has its text: `listing.cannot.missing.<field>`. */
export const needed = ['name', 'pictures', 'category', 'price', 'stock'] as const;
export type Needed = (typeof needed)[number];

/** Of the product `p`: the names of what is missing, as an array in the order above. */
export const missingSql: Sql = sql`array_remove(array[
    case when coalesce(p.name->>'en', '') = '' then 'name' end,
    case when jsonb_array_length(p.pictures) = 0 then 'pictures' end,
    case when p.category_id is null then 'category' end,
    case when not exists (select from variants v where v.product_id = p.id and v.on_sale) then 'price' end,
    case when not exists (select from variants v join stock k on k.sku = v.sku where v.product_id = p.id and v.on_sale and k.on_hand > k.reserved) then 'stock' end], null)`;

/** The first thing that is missing, as a refusal to submit. */
export function hinderedBy(missing: readonly string[]): Extract<Can, { ok: false }> | null {
  const first = needed.find((one) => missing.includes(one));
  return first ? { ok: false, code: codes.notAllowedNow, reason: `listing.cannot.missing.${first}`, instead: 'change' } : null;
}
