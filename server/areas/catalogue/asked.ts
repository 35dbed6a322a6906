import type { ProductsQuery } from '#contract/shapes/catalogue';

/** What narrows a list; every part may be missing. */
export type Filter = Pick<
  ProductsQuery,
  | 'category'
  | 'brand'
  | 'shop'
  | 'keyword'
  | 'price_from'
  | 'price_to'
  | 'in_stock'
  | 'reduced'
  | 'choice'
  | 'exact'
>;
