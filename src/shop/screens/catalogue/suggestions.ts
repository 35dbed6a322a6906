import type { IntlShape } from 'react-intl';
import type { ProductCard, Suggestions } from '#contract/catalogue';
import type { IconName } from '#ui/Icon';
import type { Suggestion } from '#ui/shell/SearchBox';
import { to } from '../../to';
import { groundNamed } from './CatalogueCard';

/** A suggestion and where it leads; none of these leads to the search for its words. */
export type Lead = Suggestion & { href: string | null };
export const CLEAR = 'clear';

const mostSuggestions = {
  wide: { all: 10, products: 4, shops: 2, brands: 2 },
  narrow: { all: 6, products: 2, shops: 1, brands: 1 },
};

/** As elsewhere: the least where there are several. */
export const pricedBy =
  (intl: IntlShape, show: (amount: string) => string) =>
  ({ price, many_prices }: ProductCard): string =>
    many_prices
      ? intl.formatMessage(
          { id: 'ui.price.from' },
          { price: show(price), small: (words) => words.join('') },
        )
      : show(price);
/** Its picture; who has none is marked by its kind. */
const faced = (src: string, icon: IconName): Partial<Lead> =>
  src ? { picture: { src, ground: 'mist' } } : { icon };

/** What the server thinks is meant, words first; fewer on narrow windows. */
export function leadsOf(
  { words, products, shops, brands }: Suggestions,
  wide: boolean,
  intl: IntlShape,
  price: (product: ProductCard) => string,
): Lead[] {
  const limit = wide ? mostSuggestions.wide : mostSuggestions.narrow;
  const found = products.slice(0, limit.products).map((product): Lead => ({
    id: `product-${product.id}`,
    text: product.name,
    picture: { src: product.picture, ground: groundNamed(product.ground) },
    scope: price(product),
    href: to.product({ id: product.id }),
  }));
  const sold = shops.slice(0, limit.shops).map(({ id, name, picture }): Lead => ({
    id: `shop-${id}`,
    text: name,
    ...faced(picture, 'storefront'),
    scope: intl.formatMessage({ id: 'search.shop' }),
    href: to.shop({ id }),
  }));
  const made = brands.slice(0, limit.brands).map(({ id, name, picture }): Lead => ({
    id: `brand-${id}`,
    text: name,
    ...faced(picture, 'tag'),
    scope: intl.formatMessage({ id: 'search.brand' }),
    href: to.search({ brand: id }),
  }));
  const said = words
    .slice(0, limit.all - found.length - sold.length - made.length)
    .map(({ text, category }): Lead => ({
      id: `word-${text}-${category?.id ?? ''}`,
      text,
      ...(category
        ? { scope: intl.formatMessage({ id: 'search.in' }, { place: category.name }) }
        : {}),
      href: to.search({ keyword: text, ...(category ? { category: category.id } : {}) }),
    }));
  return [...said, ...found, ...sold, ...made];
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
