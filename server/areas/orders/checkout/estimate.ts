import type { DeliveryEstimate } from '#contract/checkout';
import type { Language } from '#contract/languages';
import { toAmount, toMinor } from '#contract/money';
import { countries } from '../../addresses/data';
import { countryName } from '../../addresses/names';
import type { Counted, ShopPart } from './count';
import { cheapestTo, optionView } from '../../catalogue/tariff';

const pieces = ({ lines }: ShopPart): number => lines.reduce((sum, row) => sum + row.quantity, 0);
function partOf(shop: ShopPart, country: string, now: Date): DeliveryEstimate['shops'][number] {
  const [sender] = shop.lines;
  const cheapest = sender && cheapestTo(sender, country, pieces(shop), now);
  return {
    shop: { id: shop.id, name: shop.name },
    option: shop.chosen ? optionView(shop.chosen) : (cheapest ?? null),
  };
}

/**
 * What delivery will cost by the checkout's own rule, before each is chosen: to the address, else
 * to `asked`. null where neither is known, nothing is ticked, or all are chosen.
 */
export function estimateOf(
  { basis, shops, items, discount }: Counted,
  lang: Language,
  asked: string | undefined,
): DeliveryEstimate | null {
  const country = basis.address?.country ?? asked ?? '';
  if (!countries.has(country) || shops.every(({ chosen }) => chosen)) return null;
  const parts = shops.map((shop) => partOf(shop, country, basis.now));
  const all = parts.flatMap(({ option }) => (option ? [toMinor(option.price)] : []));
  const delivery = all.reduce((sum, price) => sum + price, 0);
  return {
    country,
    name: countryName(country, lang),
    shops: parts,
    totals:
      all.length < parts.length
        ? null
        : { delivery: toAmount(delivery), total: toAmount(items + delivery - discount.total) },
  };
}
