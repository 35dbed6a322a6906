import { speechOf, type Speech } from '../../../platform/mail/language';
import { a4, Sheet, type Style } from '../../../platform/pdf/sheet';
import type { PaperBody, PaperLine } from './body';
import type { DocumentRow } from './issue';

const small: Style = { size: 9, grey: 90 };
const bold: Style = { weight: 700 };
const end: Style = { align: 'end' };

type Columns = { x: number; width: number }[];
/** Name, pieces, price of one, sum. */
const columnsOf = (width: number): Columns => [
  { x: 0, width: width - 230 },
  { x: width - 222, width: 50 },
  { x: width - 164, width: 76 },
  { x: width - 80, width: 80 },
];
const place = (columns: Columns, i: number) => columns[i] ?? { x: 0, width: 0 };

function heads(sheet: Sheet, { kind, number, body, made_at }: DocumentRow, { text, day }: Speech) {
  sheet.write(text(`document.${kind}`), { size: 20, weight: 700 });
  sheet.write(text('document.number', { number }), { size: 11 });
  sheet.write(text('document.date', { date: day(made_at) }), small);
  sheet.write(
    text('document.order', { number: body.trade_sn, date: day(new Date(body.ordered)) }),
    small,
  );
  if (body.of) sheet.write(text('document.corrects', { number: body.of }), bold);
  sheet.gap(16);
}
function sides(sheet: Sheet, { shop, buyer }: PaperBody, { text }: Speech) {
  const half = sheet.width / 2 - 10;
  const [from, to] = [
    [shop.name, ...(shop.contact ? [shop.contact] : []), ...shop.lines],
    [
      buyer.name,
      ...buyer.lines,
      ...(buyer.tax ? [text('document.tax', { number: buyer.tax })] : []),
    ],
  ];
  sheet.row([
    { x: 0, width: half, text: text('document.seller'), style: small },
    { x: half + 20, width: half, text: text('document.buyer'), style: small },
  ]);
  sheet.row([
    { x: 0, width: half, text: from.join('\n') },
    { x: half + 20, width: half, text: to.join('\n') },
  ]);
  sheet.gap(18);
}
function lineRow(sheet: Sheet, line: PaperLine, amount: (minor: number) => string) {
  const columns = columnsOf(sheet.width);
  sheet.room(44);
  sheet.row([
    { ...place(columns, 0), text: [line.name, line.options].filter(Boolean).join(' · ') },
    { ...place(columns, 1), text: String(line.quantity), style: end },
    { ...place(columns, 2), text: amount(line.price), style: end },
    { ...place(columns, 3), text: amount(line.total), style: end },
  ]);
  sheet.write(line.sku, { size: 8, grey: 110 });
  sheet.gap(4);
}
function lines(sheet: Sheet, body: PaperBody, { text, amount }: Speech) {
  const columns = columnsOf(sheet.width);
  const money = (minor: number) => amount(minor, body.currency, body.decimals);
  const titles = ['item', 'quantity', 'price', 'sum'].map((id) => text(`document.${id}`));
  sheet.row(
    titles.map((title, i) => ({
      ...place(columns, i),
      text: title,
      style: { ...small, ...(i > 0 ? end : {}) },
    })),
  );
  sheet.rule();
  for (const line of body.lines) lineRow(sheet, line, money);
  sheet.rule();
  const sum = (id: string, minor: number, style: Style = {}) =>
    sheet.row([
      { x: 0, width: sheet.width - 120, text: text(id), style },
      {
        ...place(columns, 3),
        x: sheet.width - 112,
        width: 112,
        text: money(minor),
        style: { ...style, ...end },
      },
    ]);
  if (body.discount) sum('document.discount', -body.discount);
  if (body.delivery > 0) sum('document.delivery', body.delivery);
  sum(body.of ? 'document.back' : 'document.total', body.total, { ...bold, size: 12 });
}
function notes(sheet: Sheet, body: PaperBody, { text, amount }: Speech) {
  sheet.gap(14);
  if (body.currency !== 'USD')
    sheet.write(
      text('document.dollars', { rate: body.rate, amount: amount(body.usd, 'USD', 2) }),
      small,
    );
  if (!body.of) sheet.write(text(`document.paid.${body.payment}`), small);
  sheet.write(text('document.noTax'), small);
}

/** An invoice or a credit note as a PDF, in the language it was made in. */
export function drawDocument(row: DocumentRow): Promise<Buffer> {
  const { body, kind, number, made_at } = row;
  const speech = speechOf(body.lang);
  const sheet = new Sheet({
    title: `${speech.text(`document.${kind}`)} ${number}`,
    author: body.shop.name,
    lang: speech.lang,
    at: made_at,
    size: a4,
    margin: 50,
  });
  heads(sheet, row, speech);
  sides(sheet, body, speech);
  lines(sheet, body, speech);
  notes(sheet, body, speech);
  return sheet.end();
}
