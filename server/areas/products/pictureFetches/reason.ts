import { codes, Refusal } from '#contract/codes';
import type { FetchReason } from '#contract/pictureFetch';
import { NotFetched } from '../../../platform/http/outward/notFetched';

/** Why there is no picture; null for what is nobody's mistake. Whoever decodes has own words. */
export function reasonOf(error: unknown): { reason: FetchReason; again: boolean } | null {
  if (error instanceof NotFetched) return error;
  if (error instanceof Refusal && error.message === 'form.picture.full')
    return { reason: 'full', again: false };
  if (!(error instanceof Refusal) || error.code !== codes.invalidParameter) return null;
  return { reason: error.message === 'form.picture.big' ? 'big' : 'kind', again: false };
}
