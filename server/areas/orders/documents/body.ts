import { isLanguage, fallbackLanguage, type Language } from '#contract/languages';
import { convertMinor } from '#contract/money';
import { localise } from '#contract/text';
import { blockOf } from '../../addresses/block';
import { sql, type Sql } from '../../../platform/db/open';
import { optionsText } from '../cart/view';
import type { LineRow } from '../load';
import type { OrderRow } from '../orderRow';

export interface PaperLine {
  name: string;
  options: string;
  sku: string;
  quantity: number;
  /** Minor units of the document's currency. */
  price: number;
  total: number;
}
/** All that an invoice or a credit note says. Amounts: minor units of `currency`, but for `usd`. */
export interface PaperBody {
  lang: Language;
  trade_sn: string;
  ordered: string;
  shop: { name: string; contact: string; lines: string[] };
  /** `tax`: lacks where the address says none. */
  buyer: { name: string; lines: string[]; tax?: string };
  lines: PaperLine[];
  delivery: number;
  /** What a coupon took off; lacks where there was none. */
  discount?: number;
  total: number;
  currency: string;
  decimals: number;
  rate: string;
  /** Minor USD: what the books say. */
  usd: number;
  payment: string;
  /** Of a credit note: the invoice that it corrects. */
  of: string | null;
}
export interface Source extends Pick<OrderRow, 'address' | 'currency' | 'payment' | 'shop_id'> {
  id: number;
  trade_sn: string;
  placed_at: Date;
  lang: string;
  rate: string;
  decimals: number;
  delivery_minor: number;
  discount_minor: number;
  total_minor: number;
  shown_minor: number;
  shop_name: string;
  contact: string;
  country: string;
  region: string;
  city: string;
  postcode: string;
  street: string;
}
/** What documents about an order are made of. */
export const sourceIs = (orderId: number): Sql =>
  sql`select o.id, o.shop_id, o.address, o.currency, o.payment, o.rate, o.decimals,
      o.delivery_minor, o.discount_minor, o.total_minor, o.shown_minor, t.trade_sn, t.placed_at, u.lang,
      s.name as shop_name, s.contact, s.country, s.region, s.city, s.postcode, s.street
    from orders o join trades t on t.id = o.trade_id join users u on u.id = o.user_id
      join shops s on s.id = o.shop_id where o.id = ${orderId}`;

/** The language that the order's buyer reads. */
export const languageOfBuyer = ({ lang }: { lang: string }): Language =>
  isLanguage(lang) ? lang : fallbackLanguage;

/** Where the shop is, as it stands on an envelope. */
export const shopLines = (source: Source, lang: Language): string[] =>
  blockOf(
    {
      name: '',
      country: source.country,
      state: source.region,
      city: source.city,
      street: source.street,
      postal_code: source.postcode,
    },
    lang,
  ).filter(Boolean);
const buyerLines = ({ address }: Source, lang: Language): string[] =>
  blockOf(address, lang).filter((line) => line !== address.name);

export const lineOf = (line: LineRow, source: Source, lang: Language): PaperLine => {
  const price = convertMinor(line.price_minor, source);
  return {
    name: localise(line.name, lang).text,
    options: optionsText(line.options, lang),
    sku: line.sku,
    quantity: line.quantity,
    price,
    total: price * line.quantity,
  };
};
/** The order as its invoice says it: every line, the delivery, and the total that was shown. */
export function bodyOf(source: Source, lines: readonly LineRow[]): PaperBody {
  const lang = languageOfBuyer(source);
  return {
    lang,
    trade_sn: source.trade_sn,
    ordered: source.placed_at.toISOString(),
    shop: {
      name: source.shop_name,
      contact: source.contact,
      lines: shopLines(source, lang),
    },
    buyer: {
      name: source.address.name,
      lines: buyerLines(source, lang),
      ...(source.address.tax_number ? { tax: source.address.tax_number } : {}),
    },
    lines: lines.map((line) => lineOf(line, source, lang)),
    delivery: convertMinor(source.delivery_minor, source),
    ...(source.discount_minor > 0 ? { discount: convertMinor(source.discount_minor, source) } : {}),
    total: source.shown_minor,
    currency: source.currency,
    decimals: source.decimals,
    rate: source.rate,
    usd: source.total_minor,
    payment: source.payment,
    of: null,
  };
}
