import { sorts, type ProductsQuery, type Sort } from '#contract/catalogue';
import { parseAmount } from '#contract/money';

/** What narrows a list; it lives in the address, so a link, Back and a reload show the same. */
export interface Filters {
  brand: string[];
  category: string;
  shop: string;
  price_from: string;
  price_to: string;
  in_stock: boolean;
  sort: Sort;
}
export const noFilters: Filters = {
  brand: [],
  category: '',
  shop: '',
  price_from: '',
  price_to: '',
  in_stock: false,
  sort: 'best',
};

const isAmount = (text: string) => parseAmount(text) !== null;
const isId = (text: string) => /^[a-z0-9-]{1,64}$/.test(text);
const MAX_BRANDS = 20;
/** More pages than this are not loaded at once after a reload. */
const MAX_PAGES = 20;
const take = (params: URLSearchParams, name: string, fits: (text: string) => boolean) => {
  const value = params.get(name) ?? '';
  return fits(value) ? value : '';
};

/** Reads the address; what does not make sense is left out instead of refused. */
export function readFilters(search: string): Filters {
  const params = new URLSearchParams(search);
  const sort = params.get('sort');
  return {
    brand: (params.get('brand') ?? '').split(',').filter(isId).slice(0, MAX_BRANDS),
    category: take(params, 'category', isId),
    shop: take(params, 'shop', isId),
    price_from: take(params, 'price_from', isAmount),
    price_to: take(params, 'price_to', isAmount),
    in_stock: params.get('in_stock') === '1',
    sort: sorts.find((one) => one === sort) ?? noFilters.sort,
  };
}

/** How many pages of the list were open. */
export function readPages(search: string): number {
  const pages = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(pages) && pages > 0 ? Math.min(pages, MAX_PAGES) : 1;
}

/**
 * The address with these filters; other parts (id, keyword, tab) stay. A changed list starts at its
 * first page.
 */
export function writeFilters(search: string, filters: Filters, pages = 1): string {
  const params = new URLSearchParams(search);
  const put = (name: string, value: string) =>
    value ? params.set(name, value) : params.delete(name);
  put('brand', filters.brand.join(','));
  put('category', filters.category);
  put('shop', filters.shop);
  put('price_from', filters.price_from);
  put('price_to', filters.price_to);
  put('in_stock', filters.in_stock ? '1' : '');
  put('sort', filters.sort === noFilters.sort ? '' : filters.sort);
  put('page', pages > 1 ? String(pages) : '');
  return params.toString().replaceAll('%2C', ',');
}

/** The part of a request that narrows; empty ones are not sent. */
export function asQuery(filters: Filters): ProductsQuery {
  const { brand, category, shop, price_from, price_to, in_stock, sort } = filters;
  return {
    ...(brand.length ? { brand } : {}),
    ...(category ? { category } : {}),
    ...(shop ? { shop } : {}),
    ...(price_from ? { price_from } : {}),
    ...(price_to ? { price_to } : {}),
    ...(in_stock ? { in_stock } : {}),
    ...(sort === noFilters.sort ? {} : { sort }),
  };
}

/** One filter in force: what a chip takes off, or what the server names in `instead`. */
export type Applied =
  | { kind: 'brand' | 'category' | 'shop'; value: string }
  | { kind: 'price' }
  | { kind: 'stock' };
export const appliedId = (one: Applied): string =>
  'value' in one ? `${one.kind}:${one.value}` : one.kind;

export function applied({
  brand,
  category,
  shop,
  price_from,
  price_to,
  in_stock,
}: Filters): Applied[] {
  return [
    ...(category ? [{ kind: 'category', value: category } as const] : []),
    ...brand.map((value) => ({ kind: 'brand', value }) as const),
    ...(shop ? [{ kind: 'shop', value: shop } as const] : []),
    ...(price_from || price_to ? [{ kind: 'price' } as const] : []),
    ...(in_stock ? [{ kind: 'stock' } as const] : []),
  ];
}

/** The filters without one of them. */
export function without(filters: Filters, one: Applied): Filters {
  if (one.kind === 'brand')
    return { ...filters, brand: filters.brand.filter((value) => value !== one.value) };
  if (one.kind === 'price') return { ...filters, price_from: '', price_to: '' };
  if (one.kind === 'stock') return { ...filters, in_stock: false };
  return { ...filters, [one.kind]: '' };
}

/**
 * The filters without a whole part, as the server names it in `instead`: all brands at once. Null
 * when none of ours is meant.
 */
export function withoutPart(
  filters: Filters,
  part: string,
): { filters: Filters; parts: Applied[] } | null {
  const parts = applied(filters).filter(
    ({ kind }) => (kind === 'stock' ? 'in_stock' : kind) === part,
  );
  return parts.length > 0 ? { filters: parts.reduce(without, filters), parts } : null;
}

/** Everything off; the order stays. */
export const cleared = ({ sort }: Filters): Filters => ({ ...noFilters, sort });
