import { linksTo } from '#lib/links';
import { navigate } from '#lib/location';
import { paths } from './paths';
import type { queries } from './queries';

/**
 * Every link of the mall: `to.product({id: 7})` -> `#/pages/prouduct/detail?id=7`. Names and query
 * keys are checked.
 */
export const to = linksTo<typeof paths, typeof queries>(paths);

/** Opens what a link of `to` leads to. */
export const go = (href: string, options?: { replace?: boolean }): void =>
  navigate(href.slice(1), options);
