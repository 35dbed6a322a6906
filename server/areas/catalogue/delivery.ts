import type { Delivery, ProductCard } from '#contract/catalogue';
import { cheapestTo, type Sender } from './tariff';
import { countries } from '../addresses/data';
import { clockOf } from '../../platform/db/clock';
import type { Db } from '../../platform/db/open';
import type { Names } from './names';

/** How one piece of a shop comes to a country; null where the shop sends nothing there. */
export function deliveryTo(sender: Sender, country: string, now: Date): Delivery | null {
  const option = cheapestTo(sender, country, 1, now);
  return option ? { price: option.price, arrives: option.arrives } : null;
}
/** The same cards, each with how it comes to `country`; as they are where no country is known. */
export async function withDelivery(
  db: Db,
  cards: ProductCard[],
  { shops }: Names,
  country: string | undefined,
): Promise<ProductCard[]> {
  if (!country || !countries.has(country)) return cards;
  const now = await clockOf(db);
  return cards.map((card) => {
    const shop = shops.get(card.shop.id);
    if (!shop) return card;
    const sender = { shop_country: shop.country, ships_to: shop.ships_to };
    return { ...card, delivery: deliveryTo(sender, country, now) };
  });
}
