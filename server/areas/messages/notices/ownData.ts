import { noticeTypes } from '#contract/notices';
import { sql, type Db } from '../../../platform/db/open';
import type { Happened } from './happened';
import type { Told } from './write';

interface Row {
  user_id: number;
  until: Date;
}
/** The archive that was asked for lies ready. Nothing where another took its place meanwhile. */
export async function aboutOwnData(db: Db, { id }: Happened): Promise<Told[]> {
  const row = await db.row<Row>(
    sql`select user_id, until from data_exports where id = ${id} and made_at is not null`,
  );
  if (!row) return [];
  return [
    {
      userId: row.user_id,
      type: noticeTypes.success,
      text: 'ownData.ready',
      values: { until: row.until.toISOString() },
      about: 'ownData-ready',
    },
  ];
}
