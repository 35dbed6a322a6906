import { pagesOf } from '../../platform/db/page';
import type { ProductPage, SearchPage, Sort } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { ProductsQuery } from '#contract/shapes/catalogue';
import type { Db } from '../../platform/db/open';
import { cardsOf } from './cards';
import type { Catalogue, Shown } from './catalogue';
import { withDelivery } from './delivery';
import { facetsOf } from './facets';
import { setParts, show, without } from './filter';
import { named } from './named';
import { nearby } from './search/nearby';
import type { Filter } from './asked';
import { fromCursor, placeAfter, toCursor } from './sorts';

const pageSize = 20;
const tierAt = ({ tiers }: Shown, index: number) =>
  (tiers ?? []).filter((begin) => index >= begin).length;
const keyAt = ({ columns }: Catalogue, shown: Shown, sort: Sort, index: number) => [
  tierAt(shown, index),
  ...columns.key(sort, shown.slots[index] as number),
];

/**
 * Where the page starts: behind the cursor's product, wherever that stands now, or at the page's
 * number.
 */
function startOf(
  catalogue: Catalogue,
  shown: Shown,
  sort: Sort,
  { after, page = 1 }: ProductsQuery,
  size: number,
): number {
  if (!after) return (page - 1) * size;
  return placeAfter(
    shown.slots.length,
    (index) => keyAt(catalogue, shown, sort, index),
    fromCursor(after, sort),
  );
}

/** The filter whose removal brings back most, when nothing is left. */
async function instead(
  catalogue: Catalogue,
  filter: Filter,
  lang: Language,
): Promise<ProductPage['instead']> {
  let best: ProductPage['instead'] = null;
  for (const part of setParts(filter)) {
    const count = (await show(catalogue, without(filter, part), 'best', lang)).slots.length;
    if (count > (best?.count ?? 0)) best = { remove: part, count };
  }
  return best;
}

/**
 * One page of what a query leaves. Any page costs the same: the sorted list is in memory, texts
 * come by primary key.
 */
export async function pageOf(
  db: Db,
  catalogue: Catalogue,
  query: ProductsQuery,
  lang: Language,
): Promise<ProductPage> {
  const { sort = 'best', size = pageSize, page = 1 } = query;
  const shown = await show(catalogue, query, sort, lang);
  const start = startOf(catalogue, shown, sort, query, size);
  const slots = shown.slots.subarray(start, start + size);
  const total = shown.slots.length;
  const end = start + slots.length;
  const cards = await cardsOf(db, catalogue, slots, lang);
  return {
    items: await withDelivery(db, cards, catalogue.names, query.country),
    total,
    total_is_more: false,
    page: query.after ? Math.floor(start / size) + 1 : page,
    pages: pagesOf(total, size),
    next:
      slots.length > 0 && end < total
        ? toCursor(sort, keyAt(catalogue, shown, sort, end - 1))
        : null,
    facets: await facetsOf(catalogue, query, lang),
    instead: total === 0 ? await instead(catalogue, query, lang) : null,
    did_you_mean: shown.instead,
  };
}

/**
 * A search's page: shops and brands of that name beside the products, and what comes near where
 * nothing was found, whatever filter is taken off.
 */
export async function searchPageOf(
  db: Db,
  catalogue: Catalogue,
  query: ProductsQuery & { keyword: string },
  lang: Language,
): Promise<SearchPage> {
  const page = await pageOf(db, catalogue, query, lang);
  const empty = page.total === 0 && page.instead === null;
  return {
    ...page,
    shops: named(catalogue, 'shops', query.keyword),
    brands: named(catalogue, 'brands', query.keyword),
    nearby: empty ? await nearby(db, catalogue, query.keyword, lang) : null,
  };
}
