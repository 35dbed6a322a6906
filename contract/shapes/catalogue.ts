import { boolean, object, string, type InferType } from 'yup';
import { amount, countryCode, formed, line, list, slug, text, whole } from './fields';

/**
 * Filters and sort as they stand in the address. `after` is the opaque cursor of the page before.
 */
export const productsQuery = object({
  category: slug(),
  brand: list(slug().required(), 20),
  shop: slug(),
  keyword: text(100),
  price_from: amount(),
  price_to: amount(),
  in_stock: boolean(),
  /** Only what costs less than before. */
  reduced: boolean(),
  /** "color:black": of each attribute named, one of its values. */
  choice: list(formed(129, /^[a-z0-9-]{1,64}:[a-z0-9-]{1,64}$/, 'form.id').required(), 20),
  /** In no other spelling than the one that was typed. */
  exact: boolean(),
  sort: string().oneOf(['best', 'new', 'sold', 'price_up', 'price_down'] as const),
  page: whole(1, 100_000),
  after: text(200),
  size: whole(1, 100),
  /** Where it would go: cards say how they come there. */
  country: countryCode(),
});
export type ProductsQuery = InferType<typeof productsQuery>;

export const byId = object({ id: slug().required() });
export type ById = InferType<typeof byId>;
/** A product, and where it would go; nowhere said, the caller's own address counts. */
export const viewQuery = byId.shape({ country: countryCode() });
export type ViewQuery = InferType<typeof viewQuery>;
export const keyed = object({ keyword: line(100).min(1).required() });
export type Keyed = InferType<typeof keyed>;
/** The "second parameter" of a path is the page from 1 (docs/rules.md, Calls). */
export const pagedId = object({ id: slug().required(), page: whole(1, 100_000).required() });
export const categoryPath = pagedId;
export const suggestQuery = object({ q: line(60).min(1).required() });
export type SuggestQuery = InferType<typeof suggestQuery>;
