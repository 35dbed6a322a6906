import type { OutsideKind } from '#contract/outside';

/** The mall's own page of each kind (src/shop/paths.ts), up to the id. */
export const inApp: Record<OutsideKind, string> = {
  product: '/pages/prouduct/detail?id=',
  category: '/pages/category/detail?id=',
  shop: '/pages/shop/detail?id=',
  brand: '/pages/search/search?brand=',
  blog: '/pages/blog/detail?id=',
};
const unknown = '/pages/users/404';

/**
 * The first thing such a page does: its address becomes that of the mall's own page, before anything
 * is painted. What follows (src/shop/boot/before.ts) begins as it does for every page of the mall.
 * The same text for all of them, so the policy names it once.
 */
export const goInside = `{const pages=${JSON.stringify(inApp)},[,kind,id]=location.pathname.split('/');history.replaceState(null,'','/#'+(id?pages[kind]+id:'${unknown}'))}`;
