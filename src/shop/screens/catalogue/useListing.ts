import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ProductPage, ProductsQuery } from '#contract/catalogue';
import type { Endpoint, Input, Output } from '#contract/endpoint';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { navigate } from '#lib/location';
import { asQuery, readFilters, readPages, writeFilters, type Filters } from './filters';
import { useDestination } from '../location/places';
import { listTools } from '../wishes/listTools';
import type { ListingProps } from './listingProps';
import { useNames } from './useNames';

type Listed = Omit<ListingProps, 'empty' | 'fixed'>;
export interface ListingOf<E extends Endpoint> {
  /** What came with the first page: the category, the shop. */
  first: Output<E> | undefined;
  list: Listed;
}
const nothing: Pick<ProductPage, 'facets' | 'total' | 'total_is_more' | 'instead'> = {
  facets: [],
  total: 0,
  total_is_more: false,
  instead: null,
};

/** Under which the pages of a list are kept: of whom they are, and how they are narrowed. */
export const listKey = ({ path }: Endpoint, input: object, narrowed: ProductsQuery) =>
  [path, 'pages', JSON.stringify(input), narrowed] as const;

/**
 * Filters, order and opened pages from the address; the list itself page by page, each continuing
 * where the one before ended.
 */
export function useListing<E extends Endpoint>(
  endpoint: E,
  input: Omit<Input<E>, keyof ProductsQuery> & Partial<Input<E>>,
  productsOf: (answer: Output<E>) => ProductPage,
  enabled = true,
): ListingOf<E> {
  const [path] = useLocation();
  const search = useSearch();
  const filters = useMemo(() => readFilters(search), [search]);
  const to = useDestination();
  const opened = readPages(search);
  const subject = JSON.stringify(input);
  const query = useInfiniteQuery({
    enabled,
    queryKey: listKey(endpoint, input, { ...asQuery(filters), ...to }),
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoint,
        { ...input, ...asQuery(filters), ...to, ...pageParam } as unknown as Input<E>,
        {
          signal,
        },
      ),
    initialPageParam: {} as { after?: string; page?: number },
    getNextPageParam: (last, pages) => {
      const { next, pages: all } = productsOf(last);
      // Fixed lists have no cursor, only pages.
      return next ? { after: next } : pages.length < all ? { page: pages.length + 1 } : undefined;
    },
    // Other filters keep the old list in view; another category or shop does not.
    placeholderData: (before, query) => (query?.queryKey[2] === subject ? before : undefined),
    meta: { quiet: true },
  });
  const { data, hasNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = query;
  const pages = useMemo(() => (data?.pages ?? []).map(productsOf), [data, productsOf]);
  const wanted = pages.length > 0 && pages.length < opened && hasNextPage;
  // Read only then: a list that is asked for again behind the scenes is not drawn anew for it.
  const free = wanted && !isPlaceholderData && !query.isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (free) void fetchNextPage();
  }, [free, pages.length, opened, fetchNextPage]);
  const names = useNames(
    [endpoint.path, 'pages', subject],
    (answer: unknown) => productsOf(answer as Output<E>),
    filters,
  );
  const [head] = pages;
  const go = (next: Filters, count = 1) =>
    navigate(`${path}?${writeFilters(search, next, count)}`, { replace: true });
  const { facets, total, total_is_more, instead } = head ?? nothing;
  return {
    first: data?.pages[0],
    list: {
      ...listTools,
      filters,
      onFilters: (next) => go(next),
      facets,
      total,
      totalIsMore: total_is_more,
      instead,
      names,
      products: distinct(pages),
      status: head ? 'ready' : query.isError ? 'failed' : 'loading',
      updating: isPlaceholderData,
      failure: query.error ? failureCode(query.error) : undefined,
      onRetry: () => void query.refetch(),
      more: {
        loading: query.isFetchingNextPage,
        failed: isFetchNextPageError,
        onMore: () => (isFetchNextPageError ? void fetchNextPage() : go(filters, pages.length + 1)),
      },
    },
  };
}

/** A product that moved between two pages while they were read is shown once. */
function distinct(pages: ProductPage[]) {
  const seen = new Set<string>();
  return pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => !seen.has(id) && Boolean(seen.add(id)));
}
