import { hash } from 'node:crypto';
import type { Quote } from '#contract/checkout';
import { mostMinor, mostShown } from '#contract/limits';
import { convertMinor } from '#contract/money';
import { blocks, counts } from '../cart/view';
import type { LineRow } from '../cart/lines';
import { toUsd } from '../../../platform/ledger/shares';
import type { Basis } from './basis';
import { codFor } from '../../catalogue/cod';
import { discountOf, type Discount } from './coupon';
import { offersFor, type Offered } from '../../catalogue/tariff';

export interface ShopPart {
  id: string;
  name: string;
  country: string;
  commission_bp: number;
  lines: LineRow[];
  offers: Offered[];
  chosen: Offered | null;
  items_minor: number;
  /** What the coupon takes off of it. */
  discount_minor: number;
}
/**
 * What would be ordered, and what it costs: USD minor units, and `shown` in the shopper's own
 * currency.
 */
export interface Counted {
  basis: Basis;
  shops: ShopPart[];
  blocked: LineRow[];
  items: number;
  delivery: number;
  discount: Discount;
  total: number;
  shown: number;
  fingerprint: string;
  key: string;
}

function shopsOf({ lines, address, deliveries, now }: Basis): ShopPart[] {
  const counted = lines.filter(counts);
  const ids = [...new Set(counted.map(({ shop_id }) => shop_id))];
  return ids.flatMap((id) => {
    const own = counted.filter(({ shop_id }) => shop_id === id);
    const first = own[0];
    if (!first) return [];
    const items = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const offers = address ? offersFor(first, address.country, items, now) : [];
    return [
      {
        id,
        name: first.shop_name,
        country: first.shop_country,
        commission_bp: first.commission_bp,
        lines: own,
        offers,
        chosen: offers.find(({ kind }) => kind === deliveries[id]) ?? null,
        items_minor: own.reduce((sum, row) => sum + row.price_minor * row.quantity, 0),
        discount_minor: 0,
      },
    ];
  });
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * A shop's part in the shopper's currency: each unit rounded once, lines and delivery summed after
 * (docs/rules.md, Money), and what the coupon takes off of it rounded once.
 */
export const shownOf = (
  { lines, chosen, discount_minor }: ShopPart,
  currency: Basis['currency'],
): number =>
  sum(lines.map((row) => convertMinor(row.price_minor, currency) * row.quantity)) +
  convertMinor(chosen?.price_minor ?? 0, currency) -
  convertMinor(discount_minor, currency);

const digest = (value: unknown) => hash('sha256', JSON.stringify(value), 'hex').slice(0, 32);
/**
 * Everything a shopper says yes to: what money depends on, and the last day it may arrive. Another
 * day is another order.
 */
const fingerprintOf = (
  { address, payment, currency, coupon_id }: Basis,
  shops: readonly ShopPart[],
): string =>
  digest([
    [coupon_id, shops.map(({ discount_minor }) => discount_minor)],
    shops.map(({ id, lines, chosen }) => [
      id,
      lines.map(({ sku, quantity, price_minor }) => [sku, quantity, price_minor]),
      chosen && [chosen.kind, chosen.price_minor, chosen.arrives.to],
    ]),
    address && [
      address.id,
      address.name,
      address.phone,
      address.country,
      address.state,
      address.city,
      address.street,
      address.line2,
      address.postal_code,
      address.company,
      address.tax_number,
      address.courier_note,
    ],
    payment,
    [currency.code, currency.rate, currency.decimals],
  ]);

export function count(basis: Basis): Counted {
  const without = shopsOf(basis);
  const discount = discountOf(basis, without);
  const off = ({ id }: LineRow) => discount.lines.get(id) ?? 0;
  const shops = without.map((shop) => ({ ...shop, discount_minor: sum(shop.lines.map(off)) }));
  const items = sum(shops.map(({ items_minor }) => items_minor));
  const delivery = sum(shops.map(({ chosen }) => chosen?.price_minor ?? 0));
  const fingerprint = fingerprintOf(basis, shops);
  return {
    basis,
    shops,
    items,
    delivery,
    discount,
    total: items + delivery - discount.total,
    fingerprint,
    blocked: basis.lines.filter(blocks),
    shown: sum(shops.map((shop) => shownOf(shop, basis.currency))),
    // Another order, or the next one after a placed one, has another key; the same order has the
    // same on every device.
    key: digest([basis.user_id, basis.last_trade, fingerprint]),
  };
}
/** What one order can cost at most, in USD, where this one costs more; null where it does not. */
export function mostOf({ total, shown, basis: { currency } }: Counted): number | null {
  if (total <= mostMinor && shown <= mostShown) return null;
  return Math.min(mostMinor, toUsd(mostShown, currency.rate, currency.decimals)) / 100;
}
/** Who pays at the door has an account: its mailbox was proved. */
export const codOf = ({ total, basis }: Counted): Quote['cod'] =>
  basis.guest
    ? { available: false, reason: 'guest' }
    : codFor(total, basis.address?.country ?? null);
