import { pagesOf } from '../../platform/db/page';
import { object } from 'yup';
import { catalogue as rows } from '#contract/catalogue';
import { codes, Refusal } from '#contract/codes';
import { compare } from '#contract/compare';
import {
  byId,
  categoryPath,
  keyed,
  pagedId,
  productsQuery,
  suggestQuery,
  viewQuery,
} from '#contract/shapes/catalogue';
import { compareQuery } from '#contract/shapes/compare';
import type { Caller } from '../../platform/http/caller';
import { cardsOf } from './cards';
import { catalogueOf } from './catalogue';
import { compareThem } from './compare';
import { withDelivery } from './delivery';
import { detailOf } from './detail';
import { mixed, fresh, hot, recommended, topThree } from './rails';
import { pageOf, searchPageOf } from './page';
import { follow, unfollow } from './follow';
import { forget, recentIds, remember } from './recent';
import { followedBy, shopOf, shopsOf } from './shops';
import { suggest } from './suggest';
import { shopWindows } from './shopWindows';
import { describedBy } from './described';
import { allCategories, brandsOf, childrenOf, oneCategory, trailOf } from './tree';
import { ifRoom } from '../../platform/db/room';
import { route, type Room } from '../../platform/http/route';

const none = object({});
const recommendedLength = 120;
const shopperId = ({ role, id }: Caller) => (role === 'customer' || role === 'seller' ? id : '');

/** Lists, search and what narrows them. */
function lists(room: Room): void {
  route(room, rows.all, productsQuery, async (query, { db, caller }) =>
    pageOf(db, await catalogueOf(db), query, caller.lang),
  );
  route(room, rows.search, productsQuery.concat(keyed), async (query, { db, caller }) =>
    searchPageOf(db, await catalogueOf(db), query, caller.lang),
  );
  route(room, rows.suggest, suggestQuery, async ({ q }, { db, caller }) =>
    suggest(db, await catalogueOf(db), q, caller.lang),
  );
  route(
    room,
    rows.recommendedList,
    productsQuery,
    async ({ page = 1, size = 20, country }, { db, caller }) => {
      const catalogue = await catalogueOf(db);
      const hits = await mixed(catalogue, recommendedLength);
      const start = (page - 1) * size;
      const cards = await cardsOf(db, catalogue, hits.slice(start, start + size), caller.lang);
      return {
        items: await withDelivery(db, cards, catalogue.names, country),
        total: hits.length,
        total_is_more: false,
        page,
        pages: pagesOf(hits.length, size),
        next: null,
        facets: [],
        instead: null,
        did_you_mean: null,
      };
    },
  );
}
/** The rails of the home page. */
function rails(room: Room): void {
  route(room, rows.hot, none, async (_, { db, caller }) =>
    hot(db, await catalogueOf(db), caller.lang),
  );
  route(room, rows.fresh, none, async (_, { db, caller }) =>
    fresh(db, await catalogueOf(db), caller.lang),
  );
  route(room, rows.recommended, none, async (_, { db, caller }) =>
    recommended(db, await catalogueOf(db), caller.lang, await recentIds(db, shopperId(caller))),
  );
  route(room, rows.topCategories, none, async (_, { db, caller }) =>
    topThree(db, await catalogueOf(db), caller.lang),
  );
}
function brandsAndCategories(room: Room): void {
  route(room, rows.brands, none, async (_, { db, caller }) =>
    brandsOf(db, await catalogueOf(db), caller.lang),
  );
  route(room, rows.brand, byId.concat(productsQuery), async ({ id, ...query }, { db, caller }) => {
    const catalogue = await catalogueOf(db);
    const brand = (await brandsOf(db, catalogue, caller.lang)).find((one) => one.id === id);
    if (!brand) throw new Refusal(codes.notFound, 'brand');
    const said = await describedBy(db, catalogue, { kind: 'brands', id, lang: caller.lang });
    return {
      brand: { ...brand, ...said },
      products: await pageOf(db, catalogue, { ...query, brand: [id] }, caller.lang),
    };
  });
  route(room, rows.categories, none, async (_, { db, caller }) =>
    allCategories(db, await catalogueOf(db), caller.lang),
  );
  route(room, rows.firstCategories, none, async (_, { db, caller }) =>
    childrenOf(db, await catalogueOf(db), '', caller.lang),
  );
  route(room, rows.seriesCategories, none, async (_, { db, caller }) => {
    const catalogue = await catalogueOf(db);
    const top = await childrenOf(db, catalogue, '', caller.lang);
    return Promise.all(
      top.map(async (category) => ({
        category,
        children: await childrenOf(db, catalogue, category.id, caller.lang),
      })),
    );
  });
  route(
    room,
    rows.category,
    categoryPath.concat(productsQuery),
    async ({ id, ...query }, { db, caller }) => {
      const catalogue = await catalogueOf(db);
      const category = await oneCategory(db, catalogue, id, caller.lang);
      if (!category) throw new Refusal(codes.notFound, 'category');
      const trail = await trailOf(db, catalogue, id, caller.lang);
      const children = await childrenOf(db, catalogue, id, caller.lang);
      const said = await describedBy(db, catalogue, { kind: 'categories', id, lang: caller.lang });
      return {
        category: { ...category, ...said },
        trail,
        children,
        products: await pageOf(db, catalogue, { ...query, category: id }, caller.lang),
      };
    },
  );
}
function shops(room: Room): void {
  route(room, rows.shops, none, async (_, { db, caller }) =>
    shopsOf(db, await catalogueOf(db), caller.lang),
  );
  route(room, rows.shopWindows, none, async (_, { db, caller }) =>
    shopWindows(db, await catalogueOf(db), caller.lang),
  );
  route(
    room,
    rows.shop,
    pagedId.concat(productsQuery),
    async ({ id, ...query }, { db, caller }) => {
      const catalogue = await catalogueOf(db);
      return {
        shop: await shopOf(db, catalogue, id, { lang: caller.lang, userId: shopperId(caller) }),
        products: await pageOf(db, catalogue, { ...query, shop: id }, caller.lang),
      };
    },
  );
  route(room, rows.follows, none, async (_, { db, caller }) =>
    followedBy(db, await catalogueOf(db), caller.id, caller.lang),
  );
  route(room, rows.follow, byId, ({ id }, { db, caller }) => follow(db, caller.id, id));
  route(room, rows.unfollow, byId, ({ id }, { db, caller }) => unfollow(db, caller.id, id));
}
function products(room: Room): void {
  route(room, rows.view, viewQuery, async ({ id, country }, { db, caller }) => {
    const detail = await detailOf(db, await catalogueOf(db), id, {
      lang: caller.lang,
      country,
      userId: shopperId(caller),
    });
    if (shopperId(caller)) await ifRoom(remember(db.whole ?? db, caller.id, detail.id));
    return detail;
  });
  route(room, compare.index, compareQuery, async ({ ids, country }, { db, caller }) =>
    compareThem(db, await catalogueOf(db), ids, {
      lang: caller.lang,
      country,
      userId: shopperId(caller),
    }),
  );
  route(room, rows.recent, none, async (_, { db, caller }) => {
    const catalogue = await catalogueOf(db);
    const hits = await catalogue.hits(await recentIds(db, caller.id));
    return cardsOf(db, catalogue, hits, caller.lang);
  });
  route(room, rows.clearRecent, none, async (_, { db, caller }) => {
    await forget(db, caller.id);
    return null;
  });
}
/** Everything the catalogue answers: each row of contract/catalogue.ts. */
export function catalogueHandlers(room: Room): void {
  lists(room);
  rails(room);
  brandsAndCategories(room);
  shops(room);
  products(room);
}
