import type { Quote } from '#contract/checkout';
import type { QuoteQuery } from '#contract/shapes/checkout';
import type { Language } from '#contract/languages';
import { fromMinor, toAmount } from '#contract/money';
import { cartView } from '../cart/view';
import { linesOf } from '../cart/lines';
import { sql, type Db } from '../../../platform/db/open';
import { cardsOffered } from '../../acquirers/acquirers';
import { addressOf } from '../../addresses/address';
import { readBasis, type Basis } from './basis';
import { changesOf } from './changes';
import { couponsView } from './coupon';
import { codOf, count, mostOf, type Counted } from './count';
import { optionView } from '../../catalogue/tariff';
import { estimateOf } from './estimate';
import { byId, tradeOf } from './trade';

type Currency = Basis['currency'];

/**
 * For showing: everything in it was counted here, now. `country`: where it would go, as long as
 * there is no address.
 */
export async function quoteView(
  db: Db,
  counted: Counted,
  lang: Language,
  country?: string,
): Promise<Quote> {
  const { basis, shops, items, delivery, discount, total, shown, fingerprint, key } = counted;
  const coupons = basis.guest ? [] : couponsView(basis, shops);
  return {
    signed_in: true,
    ...(basis.guest ? { guest: true } : {}),
    cart: cartView(basis.lines, lang, mostOf(counted) !== null),
    address: basis.address ? addressOf(basis.address, lang) : null,
    deliveries: basis.address
      ? shops.map(({ id, name, offers, chosen, lines }) => ({
          shop: { id, name },
          options: offers.map(optionView),
          chosen: chosen?.kind ?? null,
          line_ids: lines.map((row) => String(row.id)),
        }))
      : [],
    payment: basis.payment,
    wallet: {
      available: toAmount(basis.available),
      frozen: toAmount(basis.frozen),
      covers: basis.available >= total,
    },
    cod: codOf(counted),
    card: cardsOffered(),
    totals: {
      items: toAmount(items),
      delivery: toAmount(delivery),
      discount: toAmount(discount.total),
      total: toAmount(total),
    },
    estimate: estimateOf(counted, lang, country),
    coupon: coupons.find(({ id }) => id === String(discount.coupon?.coupon_id)) ?? null,
    coupons,
    discounts: shops.map(({ discount_minor }) => toAmount(discount_minor)),
    currency: { ...basis.currency, total: fromMinor(shown, basis.currency.decimals) },
    fingerprint,
    key,
    changes: changesOf(counted, lang),
    held_until: basis.held_until?.toISOString() ?? null,
    open_trade:
      basis.open_trade === null
        ? null
        : await tradeOf(db, basis.user_id, byId(basis.open_trade), lang),
  };
}

/** Reads and counts everything anew. */
export const countNow = async (
  db: Db,
  userId: number,
  currency: string | undefined,
): Promise<Counted> => count(await readBasis(db, userId, { currency }));

const currencyOf = (found: Currency | undefined): Currency =>
  found
    ? { code: found.code, rate: found.rate, decimals: found.decimals }
    : { code: 'USD', rate: '1', decimals: 2 };
/** A visitor sees the cart and what it costs; the rest needs a person. */
export async function visitorQuote(
  db: Db,
  owner: string,
  lang: Language,
  { currency, country }: QuoteQuery,
): Promise<Quote> {
  const rows = await linesOf(db, owner);
  const found = await db.row<{
    code: string;
    rate: string;
    decimals: number;
    now: Date;
  }>(sql`select code, rate::text as rate, decimals, clock_timestamp() as now from currencies
    where code in (${currency ?? 'USD'}, 'USD') order by code = ${currency ?? 'USD'} desc limit 1`);
  const counted = count({
    lines: rows,
    user_id: 0,
    email: '',
    guest: false,
    address: null,
    deliveries: {},
    payment: null,
    accepted: null,
    entered: [],
    available: 0,
    frozen: 0,
    read_in: null,
    currency: currencyOf(found),
    last_trade: 0,
    open_trade: null,
    held_until: null,
    coupons: [],
    coupon_id: null,
    now: found?.now ?? new Date(0),
  });
  const { basis, shops, items, shown } = counted;
  return {
    signed_in: false,
    cart: cartView(basis.lines, lang),
    address: null,
    deliveries: shops.map(({ id, name, lines }) => ({
      shop: { id, name },
      options: [],
      chosen: null,
      line_ids: lines.map((row) => String(row.id)),
    })),
    payment: null,
    wallet: { available: '0.00', frozen: '0.00', covers: false },
    cod: { available: false, reason: null },
    card: cardsOffered(),
    totals: { items: toAmount(items), delivery: '0.00', discount: '0.00', total: toAmount(items) },
    estimate: estimateOf(counted, lang, country),
    coupon: null,
    coupons: [],
    discounts: [],
    currency: { ...basis.currency, total: fromMinor(shown, basis.currency.decimals) },
    fingerprint: '',
    key: '',
    changes: [],
    held_until: null,
    open_trade: null,
  };
}
