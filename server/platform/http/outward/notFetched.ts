import type { FetchReason } from '#contract/pictureFetch';

/** What was asked for did not come. `again`: it may come later. */
export class NotFetched extends Error {
  constructor(
    readonly reason: FetchReason,
    readonly again = false,
  ) {
    super(reason);
  }
}
