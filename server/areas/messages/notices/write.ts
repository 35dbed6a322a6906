import type { NoticeType } from '#contract/notices';
import { json, sql, type Db } from '../../../platform/db/open';

/** What one person is told. */
export interface Told {
  userId: number;
  type: NoticeType;
  text: string;
  values: Record<string, string>;
  about: string;
}
/**
 * Tells it once for each person and message of the outbox, in the transaction that marks the
 * message as told.
 */
export async function tell(
  db: Db,
  outboxId: number,
  { userId, type, text, values, about }: Told,
): Promise<void> {
  await db.rows(sql`insert into notices (outbox_id, user_id, type, text, vals, about) select ${outboxId}::bigint, id, ${type}::smallint, ${text}, ${json(values)}::jsonb, ${about}
      from users where id = ${userId} and state <> 'removed' and not guest
    on conflict (outbox_id, user_id) do nothing`);
}
