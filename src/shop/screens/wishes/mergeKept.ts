import { wishes } from '#contract/wishes';
import { call } from '#lib/api';
import { loadMessages } from '#lib/intl';
import { refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { keep, keptNow } from './kept';

async function merge(): Promise<void> {
  const kept = keptNow();
  if (kept.length === 0) return;
  const { added, left } = await call(wishes.merge, {
    ids: kept.map(({ id }) => id),
    prices: kept.map(({ price }) => price),
  });
  keep([]);
  await Promise.all([refresh(wishes.index), refresh(wishes.ids), loadMessages('wishes')]);
  if (left > 0) toast('wishes.merged.left', { count: left });
  else if (added > 0) toast('wishes.merged', { count: added });
}
let merging: Promise<void> | null = null;
/**
 * What this browser kept for a visitor joins the account's list. Where it cannot now, it stays and
 * is tried again: signing in never fails for it.
 */
export const mergeKept = (): Promise<void> =>
  (merging ??= merge()
    .catch(() => undefined)
    .finally(() => (merging = null)));
