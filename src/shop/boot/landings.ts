import { catalogue } from '#contract/catalogue';
import { coupons } from '#contract/coupons';
import type { Endpoint } from '#contract/endpoint';
import { encode, fillPath } from '#lib/encode';
import type { RouteName } from '../paths';
import { routeAt } from '../routeAt';
import { asQuery, readFilters, readPages } from '../screens/catalogue/filters';
import { listKey } from '../screens/catalogue/useListing';

/**
 * On the server alone: the pages, besides home, that it writes as a visitor first sees them, and
 * what each is made of.
 */
interface Asked {
  /** As api.ts names calls: "GET /path?query". */
  call: string;
  /** Under which the page looks the answer up. */
  key: readonly unknown[];
  /** The answer is the first page of a list that goes on. */
  paged?: true;
  /** What is on sale, and for how much: asked for again once the page is alive. */
  again?: true;
}
interface Landing {
  /** Below src/shop/screens. */
  screen: string;
  /** Parts of the texts that come with it. */
  texts: readonly string[];
  /** Null where the address is one that no such page has. */
  asks: (query: URLSearchParams) => Asked[] | null;
}
const longestKeyword = 100;

function nameOf({ method, path }: Endpoint, input: object): string {
  const filled = fillPath(path, input);
  const query = encode(filled.rest).toString();
  return `${method} ${filled.path}${query && `?${query}`}`;
}
const one = (row: Endpoint, input: object): Asked => ({
  call: nameOf(row, input),
  key: [row.path, input],
});
/** Null where more than the first page of it was open. */
function list(row: Endpoint, input: object, query: URLSearchParams): Asked[] | null {
  const search = query.toString();
  if (readPages(search) > 1) return null;
  const narrowed = asQuery(readFilters(search));
  const call = nameOf(row, { ...input, ...narrowed });
  return [{ call, key: listKey(row, input, narrowed), paged: true, again: true }];
}
const wordsIn = (query: URLSearchParams): string => (query.get('keyword') ?? '').trim();
function searched(query: URLSearchParams): Asked[] | null {
  const keyword = wordsIn(query);
  if (keyword === '') return list(catalogue.all, {}, query);
  const exact = query.get('exact') === '1' ? { exact: true } : {};
  return keyword.length > longestKeyword
    ? null
    : list(catalogue.search, { keyword, ...exact }, query);
}
function soldBy(id: string, query: URLSearchParams): Asked[] | null {
  const keyword = wordsIn(query);
  if (keyword.length > longestKeyword) return null;
  const listed = list(catalogue.shop, { id, page: 1, ...(keyword ? { keyword } : {}) }, query);
  return listed && [...listed, one(coupons.offered, { shop_id: id })];
}
/** `work` with the id of the address, where it has the shape of one. */
const withId =
  (shape: RegExp, work: (id: string, query: URLSearchParams) => Asked[] | null) =>
  (query: URLSearchParams) => {
    const id = query.get('id') ?? '';
    return shape.test(id) ? work(id, query) : null;
  };

export const landings: Partial<Record<RouteName, Landing>> = {
  product: {
    screen: 'catalogue/ProductDetail',
    texts: ['wishes', 'location'],
    asks: withId(/^\d{1,18}$/, (id) => [
      { ...one(catalogue.view, { id }), again: true },
      one(catalogue.shops, {}),
    ]),
  },
  category: {
    screen: 'catalogue/CategoryDetail',
    texts: [],
    asks: withId(/^[a-z0-9-]{1,64}$/, (id, query) =>
      list(catalogue.category, { id, page: 1 }, query),
    ),
  },
  search: { screen: 'catalogue/Search', texts: [], asks: searched },
  shop: {
    screen: 'shop/ShopDetail',
    texts: ['coupons'],
    asks: withId(/^[a-z0-9-]{1,64}$/, soldBy),
  },
};
/** Which of them a page is, and what it has to be asked for; null: it is none. */
export function landingAt(page: string): { name: RouteName; asks: Asked[] } | null {
  const found = routeAt(page);
  const asks = (found && landings[found.name]?.asks(found.query)) ?? null;
  return found && asks ? { name: found.name, asks } : null;
}
