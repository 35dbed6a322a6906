import type { Application, ApplicationState } from '#contract/applications';
import { canOf, metaOf } from '#machines/lifecycle';
import { sql, type Db } from '../../../platform/db/open';
import { unseal } from '../../../platform/crypto/vault';
import { applicationLife } from './application.lifecycle';
import type { ApplicationRow } from './applicationRow';
import { partsOf, placeOf } from './parts';

export interface HistoryRow {
  at: Date;
  by: 'seller' | 'staff' | 'system';
  actor: string;
  event: string;
  from_state: string | null;
  to_state: string;
  reason: string;
}
export const historyOf = (db: Db, id: number): Promise<HistoryRow[]> =>
  db.rows<HistoryRow>(
    sql`select at, by, actor, event, from_state, to_state, reason from application_history where application_id = ${id} order by id`,
  );

/** How long the last thirty decisions took, in minutes, each from the sending it answers. */
export async function medianMinutes(db: Db): Promise<number | null> {
  const row = await db.row<{
    minutes: number | null;
  }>(sql`select percentile_cont(0.5) within group (order by extract(epoch from d.at - s.at) / 60)::float8 as minutes
    from (select application_id, id, at from application_history where event in ('open', 'requestChanges', 'reject') order by id desc limit 30) d
    join lateral (select at from application_history h where h.application_id = d.application_id and h.id < d.id and h.event = 'submit' order by h.id desc limit 1) s on true`);
  return row?.minutes == null ? null : Math.round(row.minutes);
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
export const nextOf = ({
  state,
  deadline,
}: Pick<ApplicationRow, 'state' | 'deadline'>): Application['next'] => ({
  who: (metaOf(applicationLife.machine, state).who ?? null) as Application['next']['who'],
  until: iso(deadline),
});
const fromRow = ({ at, by, event, from_state, to_state }: HistoryRow) => ({
  at: at.toISOString(),
  by,
  event,
  from: from_state,
  to: to_state,
});

/** What applicant and staff both see. */
export function facts(row: ApplicationRow) {
  const {
    contact,
    phone,
    shop_name,
    about,
    message,
    remark,
    id_front,
    id_back,
    holiday_until,
    shop_id,
    shop,
  } = row;
  const place = placeOf(row);
  return {
    id: String(row.id),
    state: row.state as ApplicationState,
    parts: partsOf(row),
    contact,
    phone,
    shop_name,
    about,
    message,
    remark,
    id_front,
    id_back,
    holiday_until,
    address: Object.values(place).some(Boolean) ? place : null,
    signature: row.signature ? unseal('signature', row.signature).toString() : '',
    sent_at: iso(row.sent_at),
    decided_at: iso(row.decided_at),
    shop: shop_id === null ? null : { id: shop_id, name: shop ?? '' },
  };
}
/** The applicant's own view. */
export async function applicationView(db: Db, row: ApplicationRow): Promise<Application> {
  const history = (await historyOf(db, row.id)).map(fromRow);
  return {
    ...facts(row),
    can: canOf(applicationLife, row, 'seller'),
    next: nextOf(row),
    history,
    median_minutes: await medianMinutes(db),
  };
}
