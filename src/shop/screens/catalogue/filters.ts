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
  /** Only what costs less than before. */
  reduced: boolean;
  /** "color:black" */
  choice: string[];
  sort: Sort;
}
export const noFilters: Filters = {
  brand: [],
  category: '',
  shop: '',
  price_from: '',
  price_to: '',
  in_stock: false,
  reduced: false,
  choice: [],
  sort: 'best',
};

const isAmount = (text: string) => parseAmount(text) !== null;
const isId = (text: string) => /^[a-z0-9-]{1,64}$/.test(text);
const isChoice = (text: string) => /^[a-z0-9-]{1,64}:[a-z0-9-]{1,64}$/.test(text);
/** Brands at once, and choices. */
const MAX_VALUES = 20;
const takeAll = (params: URLSearchParams, name: string, fits: (text: string) => boolean) =>
  (params.get(name) ?? '').split(',').filter(fits).slice(0, MAX_VALUES);
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
    brand: takeAll(params, 'brand', isId),
    category: take(params, 'category', isId),
    shop: take(params, 'shop', isId),
    price_from: take(params, 'price_from', isAmount),
    price_to: take(params, 'price_to', isAmount),
    in_stock: params.get('in_stock') === '1',
    reduced: params.get('reduced') === '1',
    choice: takeAll(params, 'choice', isChoice),
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
  put('reduced', filters.reduced ? '1' : '');
  put('choice', filters.choice.join(','));
  put('sort', filters.sort === noFilters.sort ? '' : filters.sort);
  put('page', pages > 1 ? String(pages) : '');
  return params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** The part of a request that narrows; empty ones are not sent. */
export function asQuery(filters: Filters): ProductsQuery {
  const { brand, category, shop, price_from, price_to, in_stock, reduced, choice, sort } = filters;
  return {
    ...(brand.length ? { brand } : {}),
    ...(category ? { category } : {}),
    ...(shop ? { shop } : {}),
    ...(price_from ? { price_from } : {}),
    ...(price_to ? { price_to } : {}),
    ...(in_stock ? { in_stock } : {}),
    ...(reduced ? { reduced } : {}),
    ...(choice.length ? { choice } : {}),
    ...(sort === noFilters.sort ? {} : { sort }),
  };
}

/** One filter in force: what a chip takes off, or what the server names in `instead`. */
export type Applied =
  | { kind: 'brand' | 'category' | 'shop' | 'choice'; value: string }
  | { kind: 'price' }
  | { kind: 'stock' }
  | { kind: 'reduced' };
export const appliedId = (one: Applied): string =>
  'value' in one ? `${one.kind}:${one.value}` : one.kind;

export function applied({
  brand,
  category,
  shop,
  price_from,
  price_to,
  in_stock,
  reduced,
  choice,
}: Filters): Applied[] {
  return [
    ...(category ? [{ kind: 'category', value: category } as const] : []),
    ...brand.map((value) => ({ kind: 'brand', value }) as const),
    ...(shop ? [{ kind: 'shop', value: shop } as const] : []),
    ...(price_from || price_to ? [{ kind: 'price' } as const] : []),
    ...choice.map((value) => ({ kind: 'choice', value }) as const),
    ...(in_stock ? [{ kind: 'stock' } as const] : []),
    ...(reduced ? [{ kind: 'reduced' } as const] : []),
  ];
}

/** The filters without one of them. */
export function without(filters: Filters, one: Applied): Filters {
  if (one.kind === 'brand' || one.kind === 'choice')
    return { ...filters, [one.kind]: filters[one.kind].filter((value) => value !== one.value) };
  if (one.kind === 'price') return { ...filters, price_from: '', price_to: '' };
  if (one.kind === 'stock') return { ...filters, in_stock: false };
  if (one.kind === 'reduced') return { ...filters, reduced: false };
  return { ...filters, [one.kind]: '' };
}

/** As the server names the part that it belongs to. */
const partOf = (one: Applied): string =>
  one.kind === 'choice'
    ? `choice:${one.value.slice(0, one.value.indexOf(':'))}`
    : one.kind === 'stock'
      ? 'in_stock'
      : one.kind;
/**
 * The filters without a whole part, as the server names it in `instead`: all brands at once, or
 * everything that was chosen of one attribute. Null
 * when none of ours is meant.
 */
export function withoutPart(
  filters: Filters,
  part: string,
): { filters: Filters; parts: Applied[] } | null {
  const parts = applied(filters).filter((one) => partOf(one) === part);
  return parts.length > 0 ? { filters: parts.reduce(without, filters), parts } : null;
}

/** Everything off; the order stays. */
export const cleared = ({ sort }: Filters): Filters => ({ ...noFilters, sort });
