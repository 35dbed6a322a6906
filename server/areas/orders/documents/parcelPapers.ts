import { encode } from 'uqr';
import type { Language } from '#contract/languages';
import { localise } from '#contract/text';
import { shownPhone } from '#contract/phone';
import { speechOf } from '../../../platform/mail/language';
import { a4, a6, Sheet } from '../../../platform/pdf/sheet';
import { addressOf } from '../../addresses/address';
import { optionsText } from '../cart/view';
import type { FullRow, LineRow } from '../load';

/** What is stuck on a parcel and put into it says of an order, and of the shop it comes from. */
export interface ParcelPaper {
  order: FullRow;
  shop: string[];
  lang: Language;
  lines: readonly LineRow[];
}
const sheetOf = (title: string, { order, lang }: ParcelPaper, size: [number, number]): Sheet =>
  new Sheet({
    title,
    author: order.shop_name,
    lang,
    at: order.deliver_time ?? order.placed_at,
    size,
    margin: size === a6 ? 16 : 50,
  });
const receiver = ({ order, lang }: ParcelPaper): string[] => {
  const { lines, name, phone } = addressOf(order.address, lang);
  return [name, ...lines.filter((line) => line !== name), shownPhone(phone)].filter(Boolean);
};
/** The shop and where it is; where the mall's warehouse ships it, that one and whose goods they are. */
function sender({ order, shop, lang }: ParcelPaper): string[] {
  const { text } = speechOf(lang);
  const { lies, shop_name } = order;
  return lies === 'warehouse'
    ? [text('document.warehouse'), text('document.soldBy', { shop: shop_name })]
    : [shop_name, ...shop];
}

/** What its buyer asks of whoever hands the parcel over. */
function courierNote(sheet: Sheet, { order, lang }: ParcelPaper): void {
  const note = order.address.courier_note;
  if (note) sheet.write(speechOf(lang).text('document.courierNote', { note }), { size: 9 });
}

/** The label: from, to, the carrier and its number, also as a code that machines read. */
export function drawLabel(paper: ParcelPaper): Promise<Buffer> {
  const { order, lang } = paper;
  const { text } = speechOf(lang);
  const sheet = sheetOf(`${text('document.label')} ${order.log_sn}`, paper, a6);
  sheet.write(text('document.from'), { size: 8, grey: 90 });
  sheet.write(sender(paper).join('\n'), { size: 9 });
  sheet.gap(6);
  sheet.rule();
  sheet.write(text('document.to'), { size: 8, grey: 90 });
  sheet.write(receiver(paper).join('\n'), { size: 13, weight: 700 });
  courierNote(sheet, paper);
  sheet.gap(8);
  sheet.rule();
  const code = encode(order.log_sn, { border: 1 });
  const top = sheet.y;
  sheet.squares(code.data, sheet.width - 92, 92);
  const width = sheet.width - 104;
  sheet.y = sheet.at(0, top + 4, width, order.carrier, { size: 13, weight: 700 });
  sheet.y = sheet.at(0, sheet.y, width, order.log_sn, { size: 11 });
  sheet.at(0, sheet.y + 6, width, text('document.orderNumber', { number: order.trade_sn }), {
    size: 9,
  });
  return sheet.end();
}

/** What goes into the parcel. No prices: a parcel may be a present. */
export function drawSlip(paper: ParcelPaper): Promise<Buffer> {
  const { order, lang, lines } = paper;
  const { text, day } = speechOf(lang);
  const title = text('document.slip');
  const sheet = sheetOf(`${title} ${order.trade_sn}`, paper, a4);
  sheet.write(title, { size: 20, weight: 700 });
  sheet.write(text('document.order', { number: order.trade_sn, date: day(order.placed_at) }), {
    size: 9,
    grey: 90,
  });
  sheet.gap(14);
  const half = sheet.width / 2 - 10;
  sheet.row([
    { x: 0, width: half, text: [text('document.from'), ...sender(paper)].join('\n') },
    { x: half + 20, width: half, text: [text('document.to'), ...receiver(paper)].join('\n') },
  ]);
  sheet.gap(18);
  sheet.rule();
  for (const line of lines) {
    const name = localise(line.name, lang).text;
    const options = optionsText(line.options, lang);
    sheet.row([
      { x: 0, width: 40, text: `${line.quantity} ×`, style: { weight: 700 } },
      { x: 46, width: sheet.width - 46, text: [name, options].filter(Boolean).join(' · ') },
    ]);
    sheet.row([{ x: 46, width: sheet.width - 46, text: line.sku, style: { size: 8, grey: 110 } }]);
    sheet.gap(4);
  }
  sheet.rule();
  courierNote(sheet, paper);
  if (order.remark) sheet.write(order.remark);
  return sheet.end();
}
