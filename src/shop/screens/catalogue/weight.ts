import type { IntlShape } from 'react-intl';
import type { ProductDetail } from '#contract/catalogue';

/** "250 g", or in kilograms from one on; '' where nobody said. */
export function weightText(weight: ProductDetail['weight'], intl: IntlShape): string {
  if (!weight) return '';
  const one = (grams: number) =>
    intl.formatNumber(grams < 1000 ? grams : grams / 1000, {
      style: 'unit',
      unit: grams < 1000 ? 'gram' : 'kilogram',
      maximumFractionDigits: 2,
    });
  return weight.from === weight.to ? one(weight.from) : `${one(weight.from)} – ${one(weight.to)}`;
}
