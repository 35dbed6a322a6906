import { convertMinor } from '#contract/money';
import { json, sql, type Db, type Tx } from '../../../platform/db/open';
import { linesAre, type LineRow } from '../load';
import { bodyOf, languageOfBuyer, lineOf, sourceIs, type PaperBody, type Source } from './body';

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
  const before = `${shopId}-${kind === 'creditNote' ? 'C' : ''}`;
  const row = await tx.row<DocumentRow>(
    sql`with counted as (
        insert into document_counters as c (shop_id, kind, last) values (${shopId}, ${kind}, 1)
        on conflict (shop_id, kind) do update set last = c.last + 1 returning last)
      insert into documents
        (kind, shop_id, order_id, case_id, seq, number, amount_minor, body)
      select ${kind}, ${shopId}, ${orderId}, ${caseId}, last,
        concat(${before}::text, lpad(last::text, greatest(6, length(last::text)), '0')),
        ${usd}, ${json(body)}::jsonb from counted returning ${columns}`,
  );
  if (!row) throw new Error(`no ${kind} was made for order ${orderId}`);
  return row;
}
interface Issued extends Pick<DocumentRow, 'kind' | 'number'> {
  case_id: number | null;
  amount_minor: number;
}
/** What a document of an order is decided on and made of. */
interface Papers {
  issued: Issued[];
  /** The one that is asked for, where it is there already. */
  known: DocumentRow | undefined;
  source: Source;
  lines: LineRow[];
}
/**
 * Of an order; `caseId` null: its invoice is asked for. The order is held before anything is looked
 * up that decides: two who ask at once get the same document.
 */
async function papersOf(tx: Tx, orderId: number, caseId: number | null): Promise<Papers> {
  tx.later(sql`select id from orders where id = ${orderId} for update`);
  const [issued, [known], [source], lines] = await tx.together<
    [Issued[], DocumentRow[], Source[], LineRow[]]
  >(
    sql`select kind, number, case_id, amount_minor from documents where order_id = ${orderId}`,
    sql`select ${columns} from documents
      where order_id = ${orderId} and case_id is not distinct from ${caseId}::bigint`,
    sourceIs(orderId),
    linesAre([orderId]),
  );
  if (!source) throw new Error(`there is no order ${orderId}`);
  return { issued, known, source, lines };
}
const makeInvoice = (tx: Tx, { source, lines }: Papers): Promise<DocumentRow> =>
  make(tx, {
    kind: 'invoice',
    shopId: source.shop_id,
    orderId: source.id,
    caseId: null,
    usd: source.total_minor,
    body: bodyOf(source, lines),
  });

/** The order's invoice: made and numbered the first time, the same one ever after. */
export async function invoiceOf(tx: Tx, orderId: number): Promise<DocumentRow> {
  const papers = await papersOf(tx, orderId, null);
  return papers.known ?? makeInvoice(tx, papers);
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

function refuseTooMuch({ issued, source }: Papers, { orderId, amountMinor }: Correction): void {
  const invoice = issued.find(({ kind }) => kind === 'invoice');
  const before = issued
    .filter(({ kind }) => kind === 'creditNote')
    .reduce((sum, note) => sum + note.amount_minor, 0);
  if (before + amountMinor > (invoice?.amount_minor ?? source.total_minor))
    throw new Error(`credit notes of order ${orderId} would be more than its invoice`);
}
function correctionBody({ source, lines: rows }: Papers, correction: Correction, of: string) {
  const lang = languageOfBuyer(source);
  const lines = correction.lines.map(({ lineId, quantity, amountMinor, shown }) => {
    const row = rows.find(({ id }) => id === lineId);
    if (!row) throw new Error(`line ${lineId} is not of order ${source.id}`);
    const total = shown ?? convertMinor(amountMinor, source);
    return { ...lineOf(row, source, lang), quantity, total };
  });
  const delivery = correction.deliveryShown ?? convertMinor(correction.deliveryMinor ?? 0, source);
  const total = lines.reduce((sum, line) => sum + line.total, delivery);
  const usd = correction.amountMinor;
  return { ...bodyOf({ ...source, discount_minor: 0 }, []), lines, delivery, total, usd, of };
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
  const papers = await papersOf(tx, orderId, caseId);
  if (papers.known) return papers.known;
  refuseTooMuch(papers, correction);
  const invoice =
    papers.issued.find(({ kind }) => kind === 'invoice') ?? (await makeInvoice(tx, papers));
  return make(tx, {
    kind: 'creditNote',
    shopId: papers.source.shop_id,
    orderId,
    caseId,
    usd: amountMinor,
    body: correctionBody(papers, correction, invoice.number),
  });
}
