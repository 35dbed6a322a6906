import type { ProductCard, ProductDetail } from './catalogue';
import { everyone, get } from './endpoint';
import type { CompareQuery } from './shapes/compare';

/** A product as a column of the table. */
export interface Compared
  extends
    ProductCard,
    Pick<
      ProductDetail,
      | 'short_description'
      | 'short_description_lang'
      | 'options'
      | 'brand'
      | 'categories'
      | 'on_sale'
      | 'arrives'
      | 'similar'
      | 'specification'
      | 'weight'
    > {}
export interface Comparison {
  /** In the order asked for, each once. */
  items: Compared[];
  /** Numbers of what is not there, or not there any more. */
  missing: string[];
}
export const compare = {
  /** Products side by side. Nothing is remembered: a link may be anybody's. */
  index: get<CompareQuery, Comparison>('/customer/compare/index', {
    who: everyone,
    touches: 'public',
    mayLag: true,
    costs: 2,
  }),
};
