import type { IntlShape } from 'react-intl';
import type { Compared } from '#contract/compare';
import { weightText } from '../catalogue/weight';

/** A line of the table, before it is drawn: what decides whether all products are alike in it. */
export interface FeatureRow {
  id: string;
  title: string;
  /** One of each product, in their order; '' where the shop says nothing. */
  texts: string[];
  same: boolean;
}
export interface Words {
  intl: IntlShape;
  show: (amount: string) => string;
  days: (from: string, to: string) => string;
}
const row = (id: string, title: string, texts: string[]): FeatureRow => ({
  id,
  title,
  texts,
  same: texts.length > 1 && new Set(texts).size === 1,
});

/** What can be chosen of it: an option that a product lacks stays empty in its column. */
function optionRows(items: readonly Compared[], intl: IntlShape): FeatureRow[] {
  const names = [...new Set(items.flatMap(({ options }) => options.map(({ name }) => name)))];
  return names.map((name) =>
    row(
      `option-${name}`,
      name,
      items.map(({ options }) =>
        intl.formatList(
          options.find((one) => one.name === name)?.values.map(({ label }) => label) ?? [],
          { type: 'unit' },
        ),
      ),
    ),
  );
}

/** What their shops say of them, each row once. */
function specRows(items: readonly Compared[]): FeatureRow[] {
  const names = new Map(
    items.flatMap(({ specification }) => specification).map(({ key, name }) => [key, name]),
  );
  return [...names].map(([key, name]) =>
    row(
      `spec-${key}`,
      name,
      items.map(({ specification }) => specification.find((one) => one.key === key)?.text ?? ''),
    ),
  );
}
/** Its shop says what it weighs; what is sent weighs more. */
const isWeighed = ({ specification }: Compared) =>
  specification.some(({ key }) => key === 'weight');

/** Everything that is known of the products, line by line. What none of them has is left out. */
export function featureRows(items: readonly Compared[], { intl, show, days }: Words): FeatureRow[] {
  const word = (id: string) => intl.formatMessage({ id });
  const of = (id: string, title: string, text: (one: Compared) => string) =>
    row(id, word(title), items.map(text));
  const rating = ({ rating: one }: Compared) =>
    one
      ? intl.formatMessage({ id: 'ui.rating.reviews' }, { value: one.value, reviews: one.count })
      : word('compare.unrated');
  const stock = ({ on_sale, in_stock }: Compared) =>
    word(on_sale ? (in_stock ? 'product.inStock' : 'product.soldOut') : 'wishes.gone');
  return [
    of('price', 'ui.price', ({ price, many_prices }) => `${many_prices} ${show(price)}`),
    of('rating', 'compare.rating', rating),
    of('stock', 'compare.stock', stock),
    of('arrives', 'compare.arrives', ({ arrives }) =>
      arrives ? days(arrives.from, arrives.to) : '',
    ),
    of('shop', 'catalogue.filter.shop', ({ shop }) => shop.name),
    of('brand', 'catalogue.filter.brand', ({ brand }) => brand?.name ?? ''),
    of('category', 'catalogue.filter.category', ({ categories }) => categories.at(-1)?.name ?? ''),
    ...optionRows(items, intl),
    ...specRows(items),
    of('weight', 'product.weight', (one) => (isWeighed(one) ? '' : weightText(one.weight, intl))),
    of('short', 'compare.short', (one) => one.short_description),
  ].filter(({ texts }) => texts.some(Boolean));
}
