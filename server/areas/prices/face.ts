import type { DealFace } from '#contract/deals';
import { toAmount } from '#contract/money';

/** A deal as the database answers it; moments are texts where it comes in a column of JSON. */
export interface StoredFace {
  id: number;
  price: number;
  was: number | null;
  left: number;
  total: number;
  each: number;
  starts_at: Date | string;
  ends_at: Date | string;
}
/** As everybody sees it. */
export const faceOf = (
  { id, price, was, left, total, each, starts_at, ends_at }: StoredFace,
  now: Date,
): DealFace => ({
  id: String(id),
  price: toAmount(price),
  was: was === null ? null : toAmount(was),
  starts_at: new Date(starts_at).toISOString(),
  ends_at: new Date(ends_at).toISOString(),
  now: now.toISOString(),
  left,
  total,
  each,
});
