import type { CaseRole } from '#contract/afterSale';
import { codes, Refusal } from '#contract/codes';
import { advance } from '../../platform/workflow/advance';
import type { Db, Sql } from '../../platform/db/open';
import { minorOf } from '../wallet/amount';
import { afterSaleLife } from './afterSale.lifecycle';
import { lockedCase, type CaseRow, type CaseEvent } from './caseRow';

/** What one of the two sides, or staff, sends to a case. */
export interface Sent {
  event: CaseEvent;
  by: Exclude<CaseRole, 'system'>;
  userId: string;
  /** From a list. */
  reason?: string | undefined;
  /** Own words. */
  words?: string | undefined;
  /** USD as typed; '' is none. */
  amount?: string | undefined;
  also?: Sql | undefined;
}
/** A part of it, at least a cent and less than all: 1000008 otherwise. */
function partOf({ most_minor }: CaseRow, { event, amount }: Sent): number | null {
  return amount ? minorOf(amount, 1, event === 'offer' ? most_minor - 1 : most_minor) : null;
}
/**
 * The case within `whose` takes the event; somebody else's and none are the same 2000019. In a
 * transaction. Answers its number.
 */
export async function actOnCase(db: Db, whose: Sql, id: string, sent: Sent): Promise<number> {
  const { event, by, userId, reason, words = '', also } = sent;
  const row = await lockedCase(db, whose, id, by === 'staff' ? Number(userId) : 0);
  if (!row) throw new Refusal(codes.notFound);
  const amount = partOf(row, sent);
  await advance(
    db,
    afterSaleLife,
    { ...row, said: { words, amount } },
    { event, by, actor: `${by === 'staff' ? 'staff' : 'user'}:${Number(userId)}`, reason, also },
  );
  return row.id;
}
