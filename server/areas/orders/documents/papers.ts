import { codes, Refusal } from '#contract/codes';
import type { Paper, PaperFile } from '#contract/documents';
import type { PaperKind } from '#contract/paperKinds';
import type { PaperInput } from '#contract/shapes/documents';
import { inTag } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import type { Db, Sql } from '../../../platform/db/open';
import { notNow } from '../../../platform/workflow/precondition';
import { linesOf, type FullRow } from '../load';
import { own } from '../present';
import { languageOfBuyer, shopLines, sourceIs, type Source } from './body';
import { drawDocument } from './draw';
import { documentsOf, invoiceOf, type DocumentRow } from './issue';
import { drawLabel, drawSlip, type ParcelPaper } from './parcelPapers';

/** Shipped is sold for good: from here on an order is corrected, and not called off any more. */
const billed = ({ state }: Pick<FullRow, 'state'>): boolean => inTag(order, state, 'shipped');

/** What can be downloaded of an order within `whose`: its invoice, then what corrects it. */
export async function papersOf(db: Db, whose: Sql, id: string): Promise<Paper[]> {
  const row = await own(db, whose, id);
  const made = await documentsOf(db, row.id);
  const invoice = made.find(({ kind }) => kind === 'invoice');
  if (!invoice && !billed(row)) return [];
  return [
    { kind: 'invoice', note: null, number: invoice?.number ?? null },
    ...made
      .filter(({ kind }) => kind === 'creditNote')
      .map((note): Paper => ({ kind: 'creditNote', note: String(note.id), number: note.number })),
  ];
}
const refuse = (reason: string): never => {
  const { code, ...data } = notNow(reason);
  throw new Refusal(code, reason, data);
};

async function invoice(db: Db, row: FullRow): Promise<DocumentRow> {
  const made = (await documentsOf(db, row.id)).find(({ kind }) => kind === 'invoice');
  if (made) return made;
  if (!billed(row)) return refuse('document.cannot.early');
  return db.tx((tx) => invoiceOf(tx, row.id));
}
async function creditNote(db: Db, row: FullRow, note = ''): Promise<DocumentRow> {
  const made = (await documentsOf(db, row.id)).find(
    ({ kind, id }) => kind === 'creditNote' && String(id) === note,
  );
  if (!made) throw new Refusal(codes.notFound);
  return made;
}
async function parcelPaper(db: Db, row: FullRow): Promise<ParcelPaper> {
  const source = await db.row<Source>(sourceIs(row.id));
  if (!source) throw new Refusal(codes.orderNotFound);
  const lang = languageOfBuyer(source);
  return { order: row, shop: shopLines(source, lang), lang, lines: await linesOf(db, [row.id]) };
}
const fileOf = (name: string, pdf: Buffer): PaperFile => ({
  name: `${name.replace(/[^\w.-]/g, '-')}.pdf`,
  mime: 'application/pdf',
  data: pdf.toString('base64'),
});
const document = async (row: DocumentRow): Promise<PaperFile> =>
  fileOf(`${row.kind}-${row.number}`, await drawDocument(row));

type Draw = (db: Db, row: FullRow, note?: string) => Promise<PaperFile>;
const draws: Readonly<Record<PaperKind, Draw>> = {
  invoice: async (db, row) => document(await invoice(db, row)),
  creditNote: async (db, row, note) => document(await creditNote(db, row, note)),
  label: async (db, row) => {
    if (!inTag(order, row.state, 'shipped') || row.log_sn === '')
      return refuse('document.cannot.label');
    return fileOf(`label-${row.log_sn}`, await drawLabel(await parcelPaper(db, row)));
  },
  slip: async (db, row) => {
    if (inTag(order, row.state, 'unpaid')) return refuse('document.cannot.slip');
    return fileOf(`slip-${row.trade_sn}`, await drawSlip(await parcelPaper(db, row)));
  },
};

/**
 * One document of an order within `whose`; somebody else's order and none are the same 1500018, a
 * credit note of another order 2000019, what cannot be made yet 2000037.
 */
export async function paperOf(
  db: Db,
  whose: Sql,
  { id, kind, note }: Omit<PaperInput, 'kind'> & { kind: PaperKind },
): Promise<PaperFile> {
  return draws[kind](db, await own(db, whose, id), note);
}
