import type { Change } from '#contract/checkout';
import type { Language } from '#contract/languages';
import { toAmount } from '#contract/money';
import { localise } from '#contract/text';
import { dealUsed } from '../cart/lines';
import { counts } from '../cart/view';
import type { Counted, ShopPart } from './count';
import type { Accepted } from './accepted';

export const acceptedOf = ({ shops, total, discount }: Counted): Accepted => ({
  coupon: discount.coupon && { id: discount.coupon.coupon_id, off: discount.total },
  lines: shops.flatMap(({ lines }) =>
    lines.map((row) => ({
      sku: row.sku,
      quantity: row.quantity,
      price: row.price_minor,
      deal: dealUsed(row) !== null,
    })),
  ),
  deliveries: shops.flatMap(({ id, chosen }) =>
    chosen
      ? [{ shop: id, kind: chosen.kind, price: chosen.price_minor, to: chosen.arrives.to }]
      : [],
  ),
  total,
});

/** Lines the shopper took out or unticked are their own doing, and no news. */
function lineChanges({ basis }: Counted, accepted: Accepted, lang: Language): Change[] {
  return accepted.lines.flatMap(({ sku, quantity, price, deal }): Change[] => {
    const row = basis.lines.find((line) => line.sku === sku && line.ticked);
    if (!row) return [];
    const name = localise(row.name, lang).text;
    if (!counts(row)) return [{ kind: 'gone', name }];
    return [
      ...(row.price_minor === price
        ? []
        : [
            {
              kind: 'price' as const,
              name,
              before: toAmount(price),
              now: toAmount(row.price_minor),
              ...(deal && !dealUsed(row) ? { deal: true as const } : {}),
            },
          ]),
      ...(row.stock < row.quantity
        ? [{ kind: 'stock' as const, name, before: quantity, now: row.stock }]
        : []),
    ];
  });
}
function deliveryChanges({ id, name, chosen }: ShopPart, accepted: Accepted): Change[] {
  const before = accepted.deliveries.find(({ shop, kind }) => shop === id && kind === chosen?.kind);
  if (!before || !chosen) return [];
  return [
    ...(before.price === chosen.price_minor
      ? []
      : [
          {
            kind: 'deliveryPrice' as const,
            shop: name,
            before: toAmount(before.price),
            now: toAmount(chosen.price_minor),
          },
        ]),
    ...(before.to === chosen.arrives.to
      ? []
      : [{ kind: 'deliveryDate' as const, shop: name, before: before.to, now: chosen.arrives.to }]),
  ];
}
/** Another coupon is the shopper's own doing; the same one that takes off less is news. */
function couponChanges({ discount: { coupon, total } }: Counted, accepted: Accepted): Change[] {
  const before = accepted.coupon;
  if (!before || !coupon || coupon.coupon_id !== before.id || before.off === total) return [];
  return [{ kind: 'coupon', before: toAmount(before.off), now: toAmount(total) }];
}
const sameParcels = (counted: Counted, accepted: Accepted) =>
  counted.shops.every(({ lines }) =>
    lines.every(({ sku, quantity }) =>
      accepted.lines.some((line) => line.sku === sku && line.quantity === quantity),
    ),
  );

/** What is different now from what was accepted; empty before anything was. */
export function changesOf(counted: Counted, lang: Language): Change[] {
  const { accepted } = counted.basis;
  if (!accepted) return [];
  const lines = lineChanges(counted, accepted, lang);
  // Another quantity makes another parcel: then its price is what the shopper asked for.
  const deliveries =
    sameParcels(counted, accepted) || lines.length > 0
      ? counted.shops.flatMap((shop) => deliveryChanges(shop, accepted))
      : [];
  const all = [...lines, ...deliveries, ...couponChanges(counted, accepted)];
  if (all.length === 0 || accepted.total === counted.total) return all;
  return [
    ...all,
    { kind: 'total', before: toAmount(accepted.total), now: toAmount(counted.total) },
  ];
}
