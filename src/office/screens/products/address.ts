import { listingTabs } from '#contract/listings';

/** What the list's address may say (useTableAddress). */
export const listShape = {
  tabs: listingTabs,
  sorts: ['updated', 'name', 'price', 'stock', 'sold'],
} as const;
