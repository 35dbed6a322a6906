import type { ReactNode } from 'react';
import type { Facet, ProductCard } from '#contract/catalogue';
import type { Filters } from './filters';
import type { Names } from './useAppliedText';

/** What a list of products is given: what it shows, and how it is narrowed. */
export interface ListingProps {
  filters: Filters;
  onFilters: (next: Filters) => void;
  /** Filters the screen itself decides: the shop on a shop's page. */
  fixed?: Facet['name'][];
  /** Where a part of the category leads, filters kept; only on a category's page. */
  partHref?: (category: string) => string;
  /** A list that cannot be narrowed or sorted. */
  plain?: boolean;
  products: ProductCard[];
  total: number;
  totalIsMore: boolean;
  facets: Facet[];
  /** Names that were seen in earlier facets: a list of nothing brings none. */
  names?: Names;
  instead: { remove: string; count: number } | null;
  status: 'loading' | 'failed' | 'ready';
  /** Old products stand while the list for other filters is fetched. */
  updating?: boolean;
  failure?: string | undefined;
  onRetry?: (() => void) | undefined;
  more: { loading: boolean; failed: boolean; onMore: () => void };
  /** Stands on a card, and below all of them. */
  corner?: (product: ProductCard) => ReactNode;
  /** Stands under a card. */
  below?: (product: ProductCard) => ReactNode;
  tray?: ReactNode;
  /** Nothing here, and no filter is the reason. */
  empty: ReactNode;
}
