import { sql, type Db } from '../../../platform/db/open';
import type { HandedLine } from './read';

/** An order to be paid by cash whose number, or whose parcel's, was told. */
interface Told {
  id: number;
  number: string;
  parcel: string;
  shown_minor: number;
  decimals: number;
  currency: string;
  /** It is delivered: its cash is awaited, or was. */
  due: boolean;
}
/** `reason`: the message id of why it is none; `id`: the order it is. */
export type Found = { number: string } & ({ id: number } | { reason: string });

const lower = ({ number }: HandedLine) => number.toLowerCase();
const told = (db: Db, numbers: readonly string[]) =>
  db.rows<Told>(sql`select o.id, lower(t.trade_sn) as number, lower(o.log_sn) as parcel, o.shown_minor, o.decimals, o.currency, exists (select from cod_collections c where c.id = o.id) as due
    from orders o join trades t on t.id = o.trade_id where o.payment = 'cod' and o.id in (
      select id from orders where log_sn <> '' and payment = 'cod' and lower(log_sn) = any (${numbers}::text[])
      union all select x.id from orders x join trades n on n.id = x.trade_id where n.trade_sn = any (${numbers.map((number) => number.toUpperCase())}::text[])
      union all select id from orders where id = any (${numbers.flatMap((number) => /^order-(\d{1,15})$/.exec(number)?.[1] ?? [])}::bigint[]))`);

/** To the unit of the currency that was paid at the door. */
function fits({ amount, currency }: HandedLine, order: Told): boolean {
  if (amount === null || (currency !== '' && currency !== order.currency)) return false;
  const [whole = '', fraction = ''] = amount.split('.');
  return (
    /^0*$/.test(fraction.slice(order.decimals)) &&
    Number(whole + fraction.slice(0, order.decimals).padEnd(order.decimals, '0')) ===
      order.shown_minor
  );
}
function foundOf(line: HandedLine, orders: readonly Told[]): Found {
  const { number } = line;
  const meant = orders.filter(
    (one) =>
      `order-${one.id}` === lower(line) || one.number === lower(line) || one.parcel === lower(line),
  );
  const [order, other] = meant;
  if (line.amount === null) return { number, reason: 'cash.why.line' };
  if (!order) return { number, reason: 'cash.why.unknown' };
  // A parcel's number is typed by the shop: of two that have it nobody is believed.
  if (other) return { number, reason: 'cash.why.several' };
  if (!order.due) return { number, reason: 'cash.why.notDelivered' };
  return fits(line, order) ? { number, id: order.id } : { number, reason: 'cash.why.differs' };
}
/**
 * Which order each line means, if its amount is what was to be paid; of an order that is told
 * twice, the first.
 */
export async function ordersOfLines(db: Db, lines: readonly HandedLine[]): Promise<Found[]> {
  const orders = await told(db, lines.map(lower));
  const seen = new Set<number>();
  return lines.map((line) => {
    const found = foundOf(line, orders);
    if (!('id' in found)) return found;
    if (seen.has(found.id)) return { number: found.number, reason: 'cash.why.twice' };
    seen.add(found.id);
    return found;
  });
}
