import type { Merged } from '#contract/cart';
import type { Language } from '#contract/languages';
import { localise, type Localised } from '#contract/text';
import { json, sql, type Db } from '../../../platform/db/open';
import { linesOf, type LineRow } from './lines';

interface Taken {
  sku: string;
  quantity: number;
  price_then: number;
  ticked: boolean;
  name: Localised;
  stock: number;
}
const takeGuestLines = (tx: Db, guest: string) =>
  tx.rows<Taken>(sql`with gone as (delete from cart_lines where owner = ${guest} and removed_at is null returning id, sku, quantity, price_then, ticked)
    select gone.sku, gone.quantity, gone.price_then, gone.ticked, p.name, greatest(coalesce(st.on_hand - st.reserved, 0), 0) as stock
    from gone join variants v on v.sku = gone.sku join products p on p.id = v.product_id left join stock st on st.sku = gone.sku order by gone.id`);

/** How many of a line there will be: the sum, capped at stock, never fewer than the account had. */
const together = (line: Taken, own: LineRow | undefined): number => {
  const had = own?.quantity ?? 0;
  const stock = own?.stock ?? line.stock;
  return Math.max(had, Math.min(had + line.quantity, stock), 1);
};

/**
 * A visitor's lines join the account's cart; the guest cart is empty afterwards, so a second call
 * adds nothing.
 */
export async function mergeCarts(
  db: Db,
  guest: string,
  owner: string,
  lang: Language,
): Promise<Merged[]> {
  return db.tx(async (tx) => {
    const taken = await takeGuestLines(tx, guest);
    if (taken.length === 0) return [];
    const own = new Map((await linesOf(tx, owner)).map((row) => [row.sku, row]));
    const merged = taken.map((line) => ({
      ...line,
      total: together(line, own.get(line.sku)),
      had: own.get(line.sku)?.quantity ?? 0,
    }));
    await tx.rows(sql`insert into cart_lines (owner, sku, quantity, price_then, ticked)
      select ${owner}, x.sku, x.total, x.price_then, x.ticked from jsonb_to_recordset(${json(merged)}::jsonb) as x(sku text, total int, price_then bigint, ticked boolean)
      on conflict (owner, sku) where removed_at is null do update set quantity = excluded.quantity`);
    return merged.map(({ name, total, had, quantity }) => ({
      name: localise(name, lang).text,
      added: total - had,
      capped: total - had < quantity,
    }));
  });
}
