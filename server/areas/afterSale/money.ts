import { inTag } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { advance } from '../../platform/workflow/advance';
import { sql, type Db, type Sql, type Tx } from '../../platform/db/open';
import { soon } from '../../platform/db/soon';
import { available, escrow, shopHeld } from '../../platform/ledger/accounts';
import { leg, posting, type Leg } from '../../platform/ledger/post';
import { apportion, scaled } from '../../platform/ledger/shares';
import { recordRefund } from '../acquirers/recordRefund';
import { cashDue, fromPaidShop, kept } from '../orders/effect';
import { orderLife } from '../orders/order.lifecycle';
import { orderColumns, type OrderRow } from '../orders/orderRow';
import { creditNoteOf } from '../orders/documents/issue';
import { cardPart, type CardPart } from '../orders/payment/refunds';
import { caseNow, type CaseRow, type CaseEvent } from './caseRow';

/** `also`: further columns set with it. */
type Send = (db: Db, row: CaseRow, event: CaseEvent, also?: Sql) => Promise<void>;
/** The name of a case's refund at the acquirer. */
export const refundRef = (caseId: number): string => `case:${caseId}`;

/** What the cardholder's bank took of the order and no other case counted yet. */
async function takenByBank(db: Db, { id, order_id }: CaseRow, disputed: number): Promise<number> {
  if (disputed === 0) return 0;
  const row = await db.row<{ n: number }>(
    sql`select coalesce(sum(bank_minor), 0)::bigint as n from after_sale_cases
      where order_id = ${order_id} and id <> ${id}`,
  );
  return Math.max(0, disputed - (row?.n ?? 0));
}
/**
 * From where the money stands: still held, or paid out already; then the shop's balance may go below
 * nothing, and the mall gives its commission back and takes what it paid for its coupon.
 */
function fromShop(row: OrderRow, minor: number): Leg[] {
  if (inTag(order, row.state, 'underway')) return [leg(shopHeld(row.shop_id), -minor)];
  return fromPaidShop(row.shop_id, row, kept(row), minor);
}
/** In the card's own currency: what was given back before and this come to the whole, to the unit. */
function cardAmount(row: OrderRow, part: CardPart, minor: number): number {
  const before = row.refunded_minor + row.disputed_minor;
  const upTo = (usd: number) => scaled(part.amount, usd, row.paid_minor);
  return upTo(before + minor) - upTo(before);
}

interface Line {
  line_id: number;
  sku: string;
  quantity: number;
  most_minor: number;
}
const linesAre = (caseId: number): Sql =>
  sql`select a.line_id, l.sku, a.quantity, a.most_minor
    from after_sale_lines a join order_lines l on l.id = a.line_id
    where a.case_id = ${caseId} order by a.line_id`;
/** Each line's part; its pieces are gone where they came back or were paid back in full. */
async function bookLines(
  db: Db,
  row: CaseRow,
  lines: readonly Line[],
  minor: number,
): Promise<number[]> {
  const parts = apportion(
    minor,
    lines.map(({ most_minor }) => most_minor),
  );
  const gone =
    minor + row.bank_minor >= row.most_minor || (row.goods !== null && row.goods !== 'none');
  const ids = lines.map(({ line_id }) => line_id);
  await soon(
    db,
    sql`update after_sale_lines a
      set booked_minor = x.minor, gone = case when ${gone} then a.quantity else 0 end
      from unnest(${ids}::bigint[], ${parts}::bigint[]) as x(line, minor)
      where a.case_id = ${row.id} and a.line_id = x.line`,
  );
  return parts;
}
/** What came back is on the shelf again, or aside. Locked in the order of the skus. */
async function bookGoods(db: Db, { id, goods }: CaseRow): Promise<void> {
  if (goods !== 'shelf' && goods !== 'damaged') return;
  const set = goods === 'shelf' ? sql`on_hand = s.on_hand + l.n` : sql`damaged = s.damaged + l.n`;
  await soon(
    db,
    sql`with came as materialized (
        select s.sku, x.n from (
            select l.sku, sum(a.quantity)::int as n
            from after_sale_lines a join order_lines l on l.id = a.line_id
            where a.case_id = ${id} group by 1) x
          join stock s on s.sku = x.sku order by s.sku for no key update of s)
      update stock s set ${set} from came l where s.sku = l.sku`,
  );
}
/** Nothing is left of an order whose goods were all given back. */
async function endOrder(db: Db, id: number): Promise<void> {
  const row = await db.row<OrderRow>(
    sql`select ${orderColumns} from orders o where o.id = ${id} and not exists (
      select from order_lines l where l.order_id = o.id and l.quantity >
        (select coalesce(sum(a.gone), 0) from after_sale_lines a where a.line_id = l.id))`,
  );
  if (row && inTag(order, row.state, 'returnable'))
    await advance(db, orderLife, row, { event: 'allReturned', by: 'system', actor: 'system' });
}

/** The invoice is corrected by what went back; never by more than it says. */
async function correct(
  db: Db,
  row: CaseRow,
  bought: OrderRow,
  lines: readonly Line[],
  parts: readonly number[],
): Promise<void> {
  const amountMinor = parts.reduce((sum, part) => sum + part, 0);
  if (bought.refunded_minor + amountMinor > bought.total_minor) return;
  await creditNoteOf(db as Tx, {
    orderId: bought.id,
    caseId: row.id,
    amountMinor,
    lines: lines.map(({ line_id, quantity }, i) => ({
      lineId: line_id,
      quantity,
      amountMinor: parts[i] ?? 0,
    })),
  });
}

/** Where the money of a case goes, once it is booked. */
interface Booked {
  to: 'wallet' | 'card';
  columns: Sql;
}
/** What travels to the database with the next statement is all of it in the same transaction. */
async function book(
  db: Db,
  row: CaseRow,
  { bought, lines, minor }: { bought: OrderRow; lines: readonly Line[]; minor: number },
): Promise<Booked> {
  const card =
    row.payment === 'card' && row.way === 'origin' ? await cardPart(db, bought.id) : null;
  const amount = card ? cardAmount(bought, card, minor) : 0;
  const to = card && amount > 0 ? 'card' : 'wallet';
  await soon(
    db,
    sql`update orders set refunded_minor = refunded_minor + ${minor} where id = ${bought.id}`,
  );
  const parts = await bookLines(db, row, lines, minor);
  await bookGoods(db, row);
  const call = posting(`case_${to}`, String(row.id), 'system', [
    ...fromShop(bought, minor),
    to === 'card' ? leg(escrow, minor) : leg(available(row.user_id), minor),
  ]);
  if (call) await soon(db, sql`select ${call}`);
  await correct(db, row, bought, lines, parts);
  if (card && to === 'card') {
    const { payment, currency } = card;
    const ref = refundRef(row.id);
    await recordRefund(db, { payment, order: bought.id, ref, minor, currency, amount });
  }
  return {
    to,
    columns: sql`bank_minor = ${row.bank_minor}, booked_minor = ${minor}, booked_to = ${to},
      booked_at = clock_timestamp()`,
  };
}
/**
 * Moves the money of a case, once: all of it in this transaction, with the order locked. It waits
 * while a bank decides about the payment, and for cash that was not handed over; what a bank gave
 * back already is not given twice. The wallet has it at once, a card when the acquirer says so.
 */
export async function bookRefund(db: Db, caseId: number, send: Send): Promise<void> {
  const [[row], [bought], lines] = await db.together<[CaseRow[], OrderRow[], Line[]]>(
    caseNow(caseId),
    sql`select ${orderColumns} from orders o
      where o.id = (select order_id from after_sale_cases where id = ${caseId})`,
    linesAre(caseId),
  );
  if (!row || !bought || row.booked_at || bought.disputed || cashDue(bought)) return;
  const bank = Math.min(row.amount_minor, await takenByBank(db, row, bought.disputed_minor));
  const minor = Math.min(row.amount_minor - bank, kept(bought));
  const paid = { ...row, bank_minor: bank };
  if (minor <= 0) return send(db, row, 'chargedBack', sql`, bank_minor = ${bank}`);
  const { to, columns } = await book(db, paid, { bought, lines, minor });
  if (to === 'wallet') await send(db, row, 'refund', sql`, ${columns}`);
  else await soon(db, sql`update after_sale_cases set ${columns} where id = ${row.id}`);
  await endOrder(db, bought.id);
}
