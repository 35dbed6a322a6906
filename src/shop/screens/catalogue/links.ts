/** Addresses inside the mall, as hash links. */
export const productHref = (id: string, sku?: string): string =>
  `#/pages/prouduct/detail?${new URLSearchParams({ id, ...(sku ? { sku } : {}) })}`;
/** `filters`: the query of a list to be carried along. */
export const categoryHref = (id: string, filters = ''): string =>
  `#/pages/category/detail?${new URLSearchParams({ id })}${filters ? `&${filters}` : ''}`;
export const shopHref = (id: string): string =>
  `#/pages/shop/detail?${new URLSearchParams({ id })}`;
export const searchHref = (query: Record<string, string> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `#/pages/search/search${text ? `?${text}` : ''}`;
};
export const brandHref = (id: string): string => searchHref({ brand: id });
export const categoriesHref = '#/pages/category/category';
export const brandsHref = '#/pages/category/brands';
export const recommendHref = '#/pages/category/recommend';
export const homeHref = '#/pages/home/home';
export const cartHref = '#/pages/cart/mycart';
