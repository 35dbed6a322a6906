import { linksTo } from '#lib/links';
import { navigate } from '#lib/location';
import { paths } from './paths';

/**
 * Every link of the mall: `to.product({id: 7})` -> `#/pages/prouduct/detail?id=7`. Names and query
 * keys are checked.
 */
export const to = linksTo(paths);

/** Opens what a link of `to` leads to. */
export const go = (href: string, options?: { replace?: boolean }): void =>
  navigate(href.slice(1), options);
