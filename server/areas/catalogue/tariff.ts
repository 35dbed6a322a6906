import { cheapestOption } from '#contract/cheapestOption';
import type { DeliveryOption } from '#contract/checkout';
import { toAmount } from '#contract/money';
import { arrival, zoneOf } from './arrival';

const deliveryKinds = ['standard', 'express', 'pickup'] as const;
type DeliveryKind = (typeof deliveryKinds)[number];
/** One parcel, in USD minor units, and what each further item adds. */
const parcel: Record<
  DeliveryKind,
  Partial<Record<ReturnType<typeof zoneOf>, readonly [number, number]>>
> = {
  standard: { home: [3_90, 40], near: [6_90, 80], far: [12_90, 1_50] },
  express: { home: [8_90, 60], near: [14_90, 1_20], far: [24_90, 2_50] },
  /** At the shop's counter: in its own country only. */
  pickup: { home: [0, 0] },
};
export interface Offered {
  kind: DeliveryKind;
  price_minor: number;
  arrives: { from: string; to: string };
}

export interface Sender {
  shop_country: string;
  ships_to: readonly string[] | null;
}

/**
 * What a shop offers for so many items to a country, cheapest kinds of travel first; nothing where
 * it does not send to.
 */
export function offersFor(
  { shop_country: shopCountry, ships_to }: Sender,
  toCountry: string,
  items: number,
  now: Date,
): Offered[] {
  if (ships_to && !ships_to.includes(toCountry)) return [];
  const zone = zoneOf(shopCountry, toCountry);
  return deliveryKinds.flatMap((kind) => {
    const price = parcel[kind][zone];
    return price
      ? [
          {
            kind,
            price_minor: price[0] + price[1] * Math.max(0, items - 1),
            arrives: arrival(kind, shopCountry, toCountry, now),
          },
        ]
      : [];
  });
}
export const optionView = ({ kind, price_minor, arrives }: Offered): DeliveryOption => ({
  id: kind,
  kind,
  price: toAmount(price_minor),
  arrives,
});
/** What the checkout would begin with for so many pieces; undefined where the shop sends nothing there. */
export const cheapestTo = (
  sender: Sender,
  country: string,
  pieces: number,
  now: Date,
): DeliveryOption | undefined =>
  cheapestOption(offersFor(sender, country, pieces, now).map(optionView));
