import { array, boolean, number, object, string, type InferType } from 'yup';

const id = () => string().matches(/^[a-z0-9-]{1,64}$/, 'form.id');
/** Filters and sort as they stand in the address. `after` is the opaque cursor of the page before. */
export const productsQuery = object({
  category: id(),
  brand: array().of(id().required()).max(20),
  shop: id(),
  keyword: string().max(100),
  price_from: string().matches(/^\d{1,9}(\.\d{1,2})?$/, 'form.amount'),
  price_to: string().matches(/^\d{1,9}(\.\d{1,2})?$/, 'form.amount'),
  in_stock: boolean(),
  sort: string().oneOf(['best', 'new', 'sold', 'price_up', 'price_down'] as const),
  page: number().integer().min(1).max(100_000),
  after: string().max(200),
  size: number().integer().min(1).max(100),
});
export type ProductsQuery = InferType<typeof productsQuery>;

export const byId = object({ id: id().required() });
export type ById = InferType<typeof byId>;
export const keyed = object({ keyword: string().trim().min(1).max(100).required() });
export type Keyed = InferType<typeof keyed>;
/** The "second parameter" of a path is the page from 1 (decisions, section 7). */
export const pagedId = object({ id: id().required(), page: number().integer().min(1).max(100_000).required() });
export type PagedId = InferType<typeof pagedId>;
export const categoryPath = pagedId;
export type CategoryPath = PagedId;
export const suggestQuery = object({ q: string().trim().min(1).max(60).required() });
export type SuggestQuery = InferType<typeof suggestQuery>;
