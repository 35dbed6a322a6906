import { useSearch } from 'wouter';
import { navigate, pageNow, split } from './location';

type TableDir = 'up' | 'down';
const highest = 10_000;

/** What the address of a table says: `#/shop/products?tab=&q=&sort=&dir=&page=&view=&id=`. */
export interface TablePlace<T extends string, S extends string> {
  tab: T;
  q: string;
  sort: S;
  dir: TableDir;
  page: number;
  /** Rows are low. */
  compact: boolean;
  /** The row that is open; empty for none. */
  id: string;
}
/** What stands there when the address says nothing; nothing else is taken from an address. */
export interface TableShape<T extends string, S extends string> {
  tabs: readonly [T, ...T[]];
  sorts: readonly [S, ...S[]];
  dir?: TableDir;
}
export interface TableAddress<T extends string, S extends string> extends TablePlace<T, S> {
  /** The same table with something changed. Another tab, search or order begins at page 1. */
  href: (change: Partial<TablePlace<T, S>>) => string;
  /** Goes there: Back returns to what was before. Typed searches `replace`. */
  go: (change: Partial<TablePlace<T, S>>, how?: { replace?: boolean }) => void;
}
const oneOf = <V extends string>(list: readonly [V, ...V[]], value: string | null): V =>
  list.find((one) => one === value) ?? list[0];

/** Reads a table's place from the query of the hash. */
export const placeIn = <T extends string, S extends string>(
  query: URLSearchParams,
  { tabs, sorts, dir = 'down' }: TableShape<T, S>,
): TablePlace<T, S> => ({
  tab: oneOf(tabs, query.get('tab')),
  q: (query.get('q') ?? '').slice(0, 60),
  sort: oneOf(sorts, query.get('sort')),
  dir: oneOf(dir === 'up' ? ['up', 'down'] : ['down', 'up'], query.get('dir')),
  page: Math.min(highest, Math.max(1, Math.floor(Number(query.get('page'))) || 1)),
  compact: query.get('view') === 'compact',
  id: query.get('id') ?? '',
});
/** Writes it back: what is as usual is left out; what is not the table's stays. */
export function queryOf<T extends string, S extends string>(
  before: URLSearchParams,
  place: TablePlace<T, S>,
  { tabs, sorts, dir = 'down' }: TableShape<T, S>,
): string {
  const usual: Record<string, string> = {
    tab: tabs[0],
    q: '',
    sort: sorts[0],
    dir,
    page: '1',
    view: '',
    id: '',
  };
  const now = {
    tab: place.tab,
    q: place.q,
    sort: place.sort,
    dir: place.dir,
    page: String(place.page),
    view: place.compact ? 'compact' : '',
    id: place.id,
  };
  const query = new URLSearchParams(before);
  for (const [key, value] of Object.entries(now))
    if (value === usual[key]) query.delete(key);
    else query.set(key, value);
  return query.toString();
}
const restarts = ['tab', 'q', 'sort', 'dir'] as const;

/** The state of a table lives in the address: it can be sent, reloaded, and gone back from. */
export function useTableAddress<T extends string, S extends string>(
  shape: TableShape<T, S>,
): TableAddress<T, S> {
  const query = new URLSearchParams(useSearch());
  const place = placeIn(query, shape);
  const href = (change: Partial<TablePlace<T, S>>) => {
    const first = restarts.some((key) => key in change && change[key] !== place[key])
      ? { page: 1 }
      : {};
    const text = queryOf(query, { ...place, ...first, ...change }, shape);
    return `#${split(pageNow()).path}${text && `?${text}`}`;
  };
  return { ...place, href, go: (change, how) => navigate(href(change).slice(1), how) };
}
