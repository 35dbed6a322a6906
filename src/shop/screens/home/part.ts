/**
 * One block of the page, fetched by itself: it may be here, on its way, or failed while the rest
 * works.
 */
export interface Part<T> {
  data: T | undefined;
  failure: string | undefined;
  retrying: boolean;
  onRetry?: (() => void) | undefined;
}
