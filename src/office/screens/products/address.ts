import { listingTabs } from '#contract/listings';

export const productsPath = '/shop/products';
const productPath = '/shop/product';
export const importsPath = '/shop/imports';
/** What the list's address may say (useTableAddress). */
export const listShape = {
  tabs: listingTabs,
  sorts: ['updated', 'name', 'price', 'stock', 'sold'],
} as const;
/** The page of one product; without an id, of a new one. */
export const productPage = (id?: string): string => `${productPath}${id ? `?id=${id}` : ''}`;
