import type { Notice } from '#contract/notices';
import { readAll, readOne, noticesOf } from '../../messages/notices/store';
import type { Context } from '../../../platform/http/route';

/** The seller's own notices: the same that the shop shows, read in one place is read in both. */
export const sellerNotices = (
  { db, caller }: Context,
  page = 1,
): Promise<{ notices: Notice[]; unread: number; page: number; pages: number }> =>
  noticesOf(db, caller.id, { page });

export async function readNotices(
  { db, caller }: Context,
  id: string | undefined,
): Promise<{ unread: number }> {
  const { unread } =
    id === undefined ? await readAll(db, caller.id) : await readOne(db, caller.id, id);
  return { unread };
}
