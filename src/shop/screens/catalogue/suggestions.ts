import type { IntlShape } from 'react-intl';
import type { Suggestions } from '#contract/catalogue';
import type { Suggestion } from '#ui/shell/SearchBox';
import { to } from '../../to';

/** A suggestion and where it leads; none of these leads to the search for its words. */
export type Lead = Suggestion & { href: string | null };
export const CLEAR = 'clear';

const mostSuggestions = {
  wide: { all: 10, products: 4, shops: 2 },
  narrow: { all: 6, products: 2, shops: 1 },
};

/** What the server thinks is meant, words first; fewer on narrow windows. */
export function leadsOf(
  { words, products, shops }: Suggestions,
  wide: boolean,
  intl: IntlShape,
  price: (amount: string) => string,
): Lead[] {
  const limit = wide ? mostSuggestions.wide : mostSuggestions.narrow;
  const found = products.slice(0, limit.products).map(({ id, name, price: amount }): Lead => ({
    id: `product-${id}`,
    text: name,
    icon: 'package',
    scope: price(amount),
    href: to.product({ id }),
  }));
  const sold = shops.slice(0, limit.shops).map(({ id, name }): Lead => ({
    id: `shop-${id}`,
    text: name,
    icon: 'storefront',
    scope: intl.formatMessage({ id: 'search.shop' }),
    href: to.shop({ id }),
  }));
  const said = words
    .slice(0, limit.all - found.length - sold.length)
    .map(({ text, category }): Lead => ({
      id: `word-${text}-${category?.id ?? ''}`,
      text,
      ...(category
        ? { scope: intl.formatMessage({ id: 'search.in' }, { place: category.name }) }
        : {}),
      href: to.search({ keyword: text, ...(category ? { category: category.id } : {}) }),
    }));
  return [...said, ...found, ...sold];
}

/** Searches of this device, and the way to forget them. */
export function recentLeads(recent: string[], wide: boolean, intl: IntlShape): Lead[] {
  if (recent.length === 0) return [];
  const texts = recent
    .slice(0, wide ? 8 : 5)
    .map((text): Lead => ({ id: `recent-${text}`, text, icon: 'clock', href: null }));
  return [
    ...texts,
    {
      id: CLEAR,
      text: intl.formatMessage({ id: 'search.recent.clear' }),
      icon: 'trash',
      href: null,
    },
  ];
}
