import { available, shopHeld } from '#server/platform/ledger/accounts';
import { leg, post } from '#server/platform/ledger/post';
import type { Db } from '#server/platform/db/open';
import { differences, type Model } from './model';

/** Nothing of what was tried stays. */
class Undone extends Error {}
async function undone<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T | undefined> {
  let seen: T | undefined;
  await db
    .tx(async (tx) => {
      seen = await work(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return seen;
}
const named = (id: string, found: readonly string[] | undefined): boolean =>
  found?.some((line) => line.startsWith(`refund of case ${id}:`)) ?? false;

/**
 * The negative control of refunds: one that is booked a second time, and one that was answered and is
 * not in the books. Answers which of them the comparison does not notice.
 */
export async function unseen(db: Db, model: Model): Promise<string[]> {
  const { known, refunded } = model.cases;
  const [id = '', minor = 0] = [...refunded][0] ?? [];
  const one = known.get(id);
  if (!one) return ['no case was paid back'];
  const twice = await undone(db, async (tx) => {
    // Under its own name the database refuses it (`journal_business_key`).
    await post(tx, 'case_wallet', `${id}:again`, 'system', [
      leg(shopHeld(one.shop), -minor),
      leg(available(Number(one.user)), minor),
    ]);
    return differences(tx, model);
  });
  refunded.set(id, minor * 2);
  const lost = await differences(db, model);
  refunded.set(id, minor);
  return [
    ...(named(id, twice) ? [] : ['a refund that is made twice']),
    ...(named(id, lost) ? [] : ['a refund that is lost']),
  ];
}
