import { linksTo } from '#lib/links';
import { mallPaths, paths } from './paths';
import type { queries } from './queries';

/**
 * Every link of the back office: `to.sales({ id: 7 })` -> `#/shop/orders?id=7`. Names and query keys
 * are checked.
 */
export const to = linksTo<typeof paths, typeof queries>(paths);
/** Links of the mall's own pages. */
export const toMall = linksTo<typeof mallPaths, object>(mallPaths);
