import type { ProductPage } from '#contract/catalogue';
import { cards, facets } from '../../stories/catalogue/fixtures';

/** More products than two pages hold. */
export const many = Array.from({ length: 45 }, (_, i) => ({
  ...(cards[i % 10] as (typeof cards)[number]),
  id: String(i + 1),
  name: `Product ${i + 1}`,
}));
/** The page of twenty behind the cursor `after`. */
export const pageOf = (
  list: typeof many,
  after: unknown = 0,
  more: Partial<ProductPage> = {},
): ProductPage => {
  const start = Number(after ?? 0);
  const end = start + 20;
  return {
    items: list.slice(start, end),
    total: list.length,
    total_is_more: false,
    page: 1,
    pages: Math.ceil(list.length / 20),
    next: end < list.length ? String(end) : null,
    facets,
    instead: null,
    did_you_mean: null,
    ...more,
  };
};
