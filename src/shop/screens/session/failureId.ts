import type { Failure } from '#contract/codes';

/** The text of a failure; without one, or without a code of its own, the general one. */
export const failureId = (failure: Failure | null): string =>
  `error.${failure?.kind === 'code' ? failure.code : (failure?.kind ?? 'http')}`;
