import { convertMinor } from '#contract/money';
import { json, sql, type Db, type Tx } from '../../../platform/db/open';
import { linesOf } from '../load';
import { bodyOf, languageOfBuyer, lineOf, sourceOf, type PaperBody } from './body';

export interface DocumentRow {
  id: number;
  kind: 'invoice' | 'creditNote';
  number: string;
  body: PaperBody;
  made_at: Date;
}
const columns = sql`id, kind, number, body, made_at`;

/** What was made about an order, oldest first. */
export const documentsOf = (db: Db, orderId: number): Promise<DocumentRow[]> =>
  db.rows<DocumentRow>(
    sql`select ${columns} from documents where order_id = ${orderId} order by id`,
  );
interface Made {
  kind: DocumentRow['kind'];
  shopId: string;
  orderId: number;
  caseId: number | null;
  usd: number;
  body: PaperBody;
}
/**
 * The shop's next number and the document with it. The count is locked until the transaction ends;
 * one that fails takes its number back, so none is left out.
 */
async function make(tx: Tx, { kind, shopId, orderId, caseId, usd, body }: Made) {
  const counted = await tx.row<{ last: number }>(
    sql`insert into document_counters as c (shop_id, kind, last) values (${shopId}, ${kind}, 1) on conflict (shop_id, kind) do update set last = c.last + 1 returning last`,
  );
  const seq = counted?.last ?? 1;
  const number = `${shopId}-${kind === 'creditNote' ? 'C' : ''}${String(seq).padStart(6, '0')}`;
  const row = await tx.row<DocumentRow>(
    sql`insert into documents (kind, shop_id, order_id, case_id, seq, number, amount_minor, body)
      values (${kind}, ${shopId}, ${orderId}, ${caseId}, ${seq}, ${number}, ${usd}, ${json(body)}::jsonb) returning ${columns}`,
  );
  if (!row) throw new Error(`no ${kind} was made for order ${orderId}`);
  return row;
}
/** Held before anything is looked up that decides: two who ask at once get the same document. */
const hold = (tx: Tx, orderId: number): Promise<unknown> =>
  tx.rows(sql`select id from orders where id = ${orderId} for update`);

/** The order's invoice: made and numbered the first time, the same one ever after. */
export async function invoiceOf(tx: Tx, orderId: number): Promise<DocumentRow> {
  await hold(tx, orderId);
  const known = (await documentsOf(tx, orderId)).find(({ kind }) => kind === 'invoice');
  if (known) return known;
  const source = await sourceOf(tx, orderId);
  if (!source) throw new Error(`there is no order ${orderId}`);
  const body = await bodyOf(tx, source);
  const { shop_id: shopId, total_minor: usd } = source;
  return make(tx, { kind: 'invoice', shopId, orderId, caseId: null, usd, body });
}

/**
 * What goes back, as it is booked. Amounts: minor USD; lines and delivery make up the sum. `shown`:
 * the same in minor units of the order's currency, by the rate frozen with it where it is not said.
 */
export interface Correction {
  orderId: number;
  /** Of the case that it is made for: the same case has one credit note. */
  caseId: number;
  lines: readonly { lineId: number; quantity: number; amountMinor: number; shown?: number }[];
  deliveryMinor?: number;
  deliveryShown?: number;
  amountMinor: number;
}
const sumOf = ({ lines, deliveryMinor = 0 }: Correction): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, deliveryMinor);

async function refuseTooMuch(tx: Tx, { orderId, amountMinor }: Correction): Promise<void> {
  const row = await tx.row<{ most: number; before: number }>(sql`select
      (select amount_minor from documents where order_id = ${orderId} and kind = 'invoice') as most,
      (select coalesce(sum(amount_minor), 0)::bigint from documents where order_id = ${orderId} and kind = 'creditNote') as before`);
  if (!row || row.before + amountMinor > row.most)
    throw new Error(`credit notes of order ${orderId} would be more than its invoice`);
}
async function correctionBody(tx: Tx, correction: Correction, of: string): Promise<PaperBody> {
  const source = await sourceOf(tx, correction.orderId);
  if (!source) throw new Error(`there is no order ${correction.orderId}`);
  const whole = await bodyOf(tx, source);
  const rows = await linesOf(tx, [source.id]);
  const lang = languageOfBuyer(source);
  const lines = correction.lines.map(({ lineId, quantity, amountMinor, shown }) => {
    const row = rows.find(({ id }) => id === lineId);
    if (!row) throw new Error(`line ${lineId} is not of order ${source.id}`);
    const total = shown ?? convertMinor(amountMinor, source);
    return { ...lineOf(row, source, lang), quantity, total };
  });
  const delivery = correction.deliveryShown ?? convertMinor(correction.deliveryMinor ?? 0, source);
  const total = lines.reduce((sum, line) => sum + line.total, delivery);
  return { ...whole, lines, delivery, total, usd: correction.amountMinor, of };
}

/**
 * The correction of an order's invoice when money of it goes back: call it in the transaction that
 * books the refund, after its posting. The same case again answers the same document. Makes the
 * invoice first where nobody asked for it yet. Throws where the parts are not the sum, a line is of
 * another order, or all credit notes would be more than the invoice: nothing is booked then.
 */
export async function creditNoteOf(tx: Tx, correction: Correction): Promise<DocumentRow> {
  const { orderId, caseId, amountMinor } = correction;
  if (sumOf(correction) !== amountMinor)
    throw new Error(`the parts of case ${caseId} are not its sum`);
  const invoice = await invoiceOf(tx, orderId);
  const known = await tx.row<DocumentRow>(
    sql`select ${columns} from documents where case_id = ${caseId} and order_id = ${orderId}`,
  );
  if (known) return known;
  await refuseTooMuch(tx, correction);
  const body = await correctionBody(tx, correction, invoice.number);
  const shop = await tx.row<{ shop_id: string }>(
    sql`select shop_id from orders where id = ${orderId}`,
  );
  return make(tx, {
    kind: 'creditNote',
    shopId: shop?.shop_id ?? '',
    orderId,
    caseId,
    usd: amountMinor,
    body,
  });
}
