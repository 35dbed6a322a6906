import { pagesOf } from '../../platform/db/page';
import type { ProductPage, SearchPage } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { ProductsQuery } from '#contract/shapes/catalogue';
import type { Db } from '../../platform/db/open';
import { cardsOf } from './cards';
import type { Engine } from './engine';
import { withDelivery } from './delivery';
import { setParts, without } from './narrowing';
import { named } from './named';
import { nearby } from './search/nearby';
import type { Filter } from './asked';

const pageSize = 20;
/** The filter whose removal brings back most, when nothing is left. */
async function instead(
  catalogue: Engine,
  filter: Filter,
  lang: Language,
): Promise<ProductPage['instead']> {
  let best: ProductPage['instead'] = null;
  for (const part of setParts(filter)) {
    const count = await catalogue.total({ filter: without(filter, part), sort: 'best', lang });
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
  catalogue: Engine,
  query: ProductsQuery,
  lang: Language,
): Promise<ProductPage> {
  const { sort = 'best', size = pageSize, page = 1 } = query;
  const part = { after: query.after, from: (page - 1) * size, size };
  const { hits, total, start, next, spelling, preparing } = await catalogue.list(
    { filter: query, sort, lang },
    part,
  );
  const cards = await cardsOf(db, catalogue, hits, lang);
  return {
    items: await withDelivery(db, cards, catalogue.names, query.country),
    total,
    total_is_more: false,
    page: query.after ? Math.floor(start / size) + 1 : page,
    pages: pagesOf(total, size),
    next,
    facets: await catalogue.facets(query, lang),
    instead: total === 0 ? await instead(catalogue, query, lang) : null,
    did_you_mean: spelling,
    ...(preparing ? { preparing } : {}),
  };
}

/**
 * A search's page: shops and brands of that name beside the products, and what comes near where
 * nothing was found, whatever filter is taken off.
 */
export async function searchPageOf(
  db: Db,
  catalogue: Engine,
  query: ProductsQuery & { keyword: string },
  lang: Language,
): Promise<SearchPage> {
  const page = await pageOf(db, catalogue, query, lang);
  const empty = page.total === 0 && page.instead === null;
  return {
    ...page,
    shops: await named(catalogue, 'shops', query.keyword),
    brands: await named(catalogue, 'brands', query.keyword),
    nearby: empty ? await nearby(db, catalogue, query.keyword, lang) : null,
  };
}
