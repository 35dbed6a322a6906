import type { IntlShape } from 'react-intl/server';
import { tags, type Language } from '#contract/languages';
import { baseCurrency } from '#contract/money';
import type { RatingOf } from '#contract/reviews';
import type { Pen } from './page';

/** As many letters as a list of results shows. */
const longest = 160;
/** The first words of a text, in one line; what is left out ends in three dots. */
export function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const signs = Array.from(line.slice(0, 4 * longest));
  return signs.length <= longest
    ? line
    : `${signs
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
/** A text that needs nothing but itself. */
export const word = ({ intl }: Pen, id: string): string => intl.formatMessage({ id });

/** Prices are in US dollars here: whose currency it would be is not known. */
export const priceIn = ({ intl }: { intl: IntlShape }, amount: string): string =>
  intl.formatNumber(Number(amount), { style: 'currency', currency: baseCurrency.code });

/** The cheapest of several. */
export const fromPrice = (pen: { intl: IntlShape }, amount: string): string =>
  String(
    pen.intl.formatMessage(
      { id: 'ui.price.from' },
      { price: priceIn(pen, amount), small: (words) => words.join('') },
    ),
  );

export const starsIn = ({ intl }: Pen, { value, count }: RatingOf): string =>
  intl.formatMessage({ id: 'ui.rating.reviews' }, { value, reviews: count });

/** The `lang` of a text that is not in the page's language; null where it is. */
export const foreign = ({ lang }: Pen, written: string): string | null =>
  written === lang ? null : (tags[written as Language] ?? null);
