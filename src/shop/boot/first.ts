import type { Language } from '#contract/languages';
import { preload } from '#lib/api';
import { pageNow } from '#lib/location';
import { queryClient } from '#lib/query';
import { routeAt } from '../routeAt';

/**
 * What the server knew when it wrote a page: the answers to the calls a visitor's visit begins
 * with.
 */
export interface First {
  /** The page: its path and query. */
  page: string;
  lang: Language;
  /** Code of the currency the prices are written in. */
  currency: string;
  /** When the answers were given, in ms. */
  at: number;
  answers: Answered[];
}
type Brought = Omit<First, 'at' | 'page'>;
interface Answered {
  /** As api.ts names calls: "GET /path?query". */
  call: string;
  key: readonly unknown[];
  data: unknown;
  /** The first page of a list that goes on. */
  paged?: boolean;
  /** It is asked for again once the page is alive: what is written may be old. */
  again?: boolean;
}
/** Keys of what was written last and may be old. */
let written: (readonly unknown[])[] = [];
/**
 * What may be old is asked for again. Not while the page is taken over: a query that is old by then
 * has everything that reads it drawn a second time, in one piece.
 */
export function askAgain(): void {
  for (const queryKey of written) void queryClient.invalidateQueries({ queryKey, exact: true });
  written = [];
}
/** The answers stand in the caches of both: calls and queries. */
export function fillFrom({ lang, at, answers }: Brought & Pick<First, 'at'>): void {
  preload({
    token: null,
    lang,
    calls: Object.fromEntries(
      answers.map(({ call, again, data }) => [
        again ? '' : call,
        Promise.resolve({ code: 200, message: '', data }),
      ]),
    ),
  });
  written = answers.filter(({ again }) => again).map(({ key }) => key);
  for (const { key, data, paged, again } of answers)
    queryClient.setQueryData(key, paged ? { pages: [data], pageParams: [{}] } : data, {
      updatedAt: again ? Date.now() : Math.min(at, Date.now()),
    });
}
/** Whether what the server wrote is of the page that is asked for now. */
export function isMeant(): boolean {
  const { page } = document.documentElement.dataset;
  return page ? page === pageNow() : routeAt(pageNow())?.name === 'home';
}
/**
 * What the server wrote the page with, where it is for this very visit; null where another page,
 * person or language is meant, or the answers did not come.
 */
export async function firstPage(): Promise<(Brought & Pick<First, 'at'>) | null> {
  const { first, at } = document.documentElement.dataset;
  if (first !== 'kept' || !isMeant()) return null;
  const brought = (await window.__boot?.first) as Brought | null | undefined;
  return brought ? { ...brought, at: Number(at) } : null;
}
