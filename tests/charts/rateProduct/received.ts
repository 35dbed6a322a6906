import { sql } from '#server/platform/db/open';
import type { RunningMall } from '../../e2e/lib/mall';

/** An order of two things of one shop that its buyer received. */
export async function receivedOf(
  { db }: RunningMall,
  user: number,
): Promise<{ order: number; lines: [number, number] }> {
  const trade = await db.row<{ id: number }>(
    sql`insert into trades (trade_sn, user_id, key) values (${`T-REVIEW-${user}`}, ${user}, ${`review-${user}`}) returning id`,
  );
  const order = await db.row<{
    id: number;
  }>(sql`insert into orders (trade_id, user_id, shop_id, items_minor, delivery_minor, currency, rate, decimals, shown_minor, payment, commission_bp, delivery_kind, arrives_from, arrives_to, address)
    select ${trade?.id}, ${user}, 'casa-verde', 4980, 0, 'USD', '1', 2, 4980, 'wallet', 500, 'standard', current_date, current_date, '{"name": "Ana Lucía Torres", "country": "ES"}' returning id`);
  const id = order?.id ?? 0;
  const lines = await db.rows<{
    id: number;
  }>(sql`insert into order_lines (order_id, sku, product_id, name, options, picture, ground, quantity, price_minor)
    select ${id}, v.sku, p.id, jsonb_build_object('en', case v.n when 1 then 'Teapot, 0.8 litres' else 'Potted fern' end), '[]', p.picture, p.ground, 1, 2490
    from (select v.sku, v.product_id, row_number() over (order by v.product_id, v.sku) as n from variants v join products p on p.id = v.product_id where p.shop_id = 'casa-verde' order by v.product_id, v.sku limit 2) v join products p on p.id = v.product_id order by v.n returning id`);
  return { order: id, lines: [lines[0]?.id ?? 0, lines[1]?.id ?? 0] };
}
