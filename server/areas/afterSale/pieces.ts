import { sql, type Sql } from '../../platform/db/open';
import { apportion, scaled } from '../../platform/ledger/shares';

/** A line of an order, with what of it came back already. Minor USD. */
export interface LinePieces {
  id: number;
  sku: string;
  quantity: number;
  /** Its part of what was, or will be, paid for the order: the delivery included. */
  paid: number;
  /** Pieces that came back or were paid back, pieces in an open case, money paid back. */
  gone: number;
  asked: number;
  booked: number;
  case_id: number | null;
}
/** A line as the database counts it. */
export interface CountedLine extends Omit<LinePieces, 'paid'> {
  price_minor: number;
  discount_minor: number;
  all_minor: number;
}
/**
 * The lines of an order in their order. What of them is open or gone is only sure while the order is
 * locked.
 */
export const countedLines = (orderId: string | number): Sql =>
  sql`select l.id, l.sku, l.quantity, l.price_minor, l.discount_minor,
      case when o.paid_minor > 0 then o.paid_minor else o.total_minor end as all_minor,
      coalesce(x.gone, 0)::int as gone, coalesce(x.asked, 0)::int as asked,
      coalesce(x.booked, 0)::bigint as booked, x.case_id
    from order_lines l join orders o on o.id = l.order_id
      left join lateral (select sum(a.gone) as gone,
          sum(a.quantity) filter (where a.open and a.gone = 0) as asked,
          sum(a.booked_minor) as booked, max(a.case_id) filter (where a.open) as case_id
        from after_sale_lines a where a.line_id = l.id) x on true
    where l.order_id = ${orderId} order by l.id`;
/** With what was paid for each of them. */
export function piecesFrom(rows: readonly CountedLine[]): LinePieces[] {
  const parts = apportion(
    rows[0]?.all_minor ?? 0,
    rows.map(
      ({ price_minor, quantity, discount_minor }) => price_minor * quantity - discount_minor,
    ),
  );
  return rows.map(({ id, sku, quantity, gone, asked, booked, case_id }, i) => ({
    id,
    sku,
    quantity,
    paid: parts[i] ?? 0,
    gone,
    asked,
    booked,
    case_id,
  }));
}
/** Pieces that can still be asked back. */
export const returnable = ({ quantity, gone, asked }: LinePieces): number =>
  quantity - gone - asked;
/**
 * What so many more pieces bring at most: each its even part of the line, to the last cent in sum,
 * and never more than is left of it.
 */
export const mostFor = ({ quantity, paid, gone, booked }: LinePieces, pieces: number): number =>
  Math.max(
    0,
    Math.min(scaled(paid, gone + pieces, quantity) - scaled(paid, gone, quantity), paid - booked),
  );
