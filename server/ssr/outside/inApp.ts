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
 */
const goThere = `const pages=${JSON.stringify(inApp)},[,kind,id]=location.pathname.split('/');history.replaceState(null,'','/#'+(id?pages[kind]+id:'${unknown}'))`;
/**
 * Browsers share what a page names as its one address. Whoever goes on to another page of the mall
 * would share the one they came by; nor is that page read in other languages where the first was.
 */
const letGo = `const push=history.pushState;history.pushState=function(...to){history.pushState=push;for(const link of document.querySelectorAll('link[rel=canonical],link[hreflang]'))link.remove();push.apply(this,to)}`;
/** The same text on all of them, so the policy names it once. */
export const goInside = `{${goThere};${letGo}}`;
