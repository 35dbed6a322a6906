import { longestHoliday } from '#contract/applications';
import { codes, Refusal } from '#contract/codes';
import type { Localised } from '#contract/text';
import { applicationRules, application } from '#machines/lifecycles/application';
import { inTag } from '#machines/lifecycle';
import type { EventName } from '#machines/eventName';
import { advance, type Lifecycle, type Move } from '../../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../../platform/workflow/precondition';
import { json, nothing, sql, type Db, type Sql } from '../../../platform/db/open';
import { lacksOf } from './parts';
import { applicationColumns, type ApplicationRow } from './applicationRow';

const byStaff: readonly string[] = ['open', 'requestChanges', 'reject', 'suspend', 'reinstate'];

/**
 * Nobody decides on an own application; what lacks is sent by nobody; a seller's last orders come
 * before the end of the shop.
 */
function preconditions(row: ApplicationRow, event: string): Hindrance {
  const own = row.me === row.user_id;
  if (byStaff.includes(event) && own) return notNow('application.cannot.own');
  if (event === 'submit' && Object.keys(lacksOf(row)).length > 0)
    return notNow('application.cannot.incomplete', { code: codes.sellerFailed });
  return event === 'close' && (row.me === 0 || own) && row.open_orders > 0
    ? notNow('application.cannot.orders')
    : null;
}

const judging: readonly string[] = ['open', 'requestChanges', 'reject'];
function columns({ event, by, row }: Move<ApplicationRow>): Sql | null {
  if (event === 'submit')
    return sql`, round = round + 1, sent_at = clock_timestamp(), message = '', remark = '', touched = '{}'`;
  // What staff once said of it is not why its seller ends it.
  if (event === 'close' && by === 'seller') return sql`, message = '', remark = ''`;
  if (!judging.includes(event)) return null;
  return sql`, decided_by = ${row.me}, decided_at = clock_timestamp()${event === 'open' ? sql`, shop_id = ${row.slug}` : nothing}`;
}

const roleFor = ({ row, to }: Move<ApplicationRow>): Sql =>
  sql`moved as (update users u set role = ${inTag(application, to, 'trading') ? 'seller' : 'customer'} from won where u.id = ${row.user_id} returning u.id)`;
/** The shop is made with the verdict, in the same statement. */
function made(move: Move<ApplicationRow>): Sql {
  const {
    slug,
    user_id,
    shop_name,
    contact,
    about,
    lang,
    country,
    region,
    city,
    street,
    postal_code,
  } = move.row;
  return sql`, made as (insert into shops (id, owner_id, name, contact, description, country, region, city, street, postcode)
    select ${slug}, ${user_id}::bigint, ${shop_name}, ${contact}, ${json(about ? { [lang]: about } : {})}::jsonb, ${country}, ${region}, ${city}, ${street}, ${postal_code} from won returning id), ${roleFor(move)}`;
}
/** The shop stands where its application stands, in the same statement. */
function settle(move: Move<ApplicationRow>): Sql | null {
  const { event, row, to } = move;
  if (event === 'open') return made(move);
  if (row.shop_id === null) return null;
  const holiday =
    to === 'holiday'
      ? sql`, holiday_until = ${row.until}::date, holiday_note = ${json(row.holiday_note ?? {})}::jsonb`
      : sql`, holiday_until = null, holiday_note = '{}'`;
  return sql`, stands as (update shops s set state = ${to}${holiday} from won where s.id = ${row.shop_id} returning s.id), ${roleFor(move)}`;
}

export const applicationLife: Lifecycle<ApplicationRow, EventName<typeof applicationRules>> = {
  ...applicationRules,
  table: sql`applications`,
  history: sql`application_history`,
  owner: sql`application_id`,
  preconditions,
  columns,
  deadline: ({ event, row }) =>
    event === 'goOnHoliday' ? sql`(${row.until}::date)::timestamp at time zone 'UTC'` : null,
  settle,
  writesAudit: true,
  topic: (_, event) => `application.${event}`,
};

/**
 * With all that is shown and decided by. `which` speaks of `a`; `me`: the member of staff who asks.
 */
const read = (which: Sql, me: number): Sql =>
  sql`select ${applicationColumns}, ${me}::bigint as me from applications a where ${which}`;
export const seenApplication = (db: Db, which: Sql): Promise<ApplicationRow | undefined> =>
  db.row<ApplicationRow>(read(which, 0));
/** Locked: nobody else changes it until the transaction ends. */
export const applicationRow = (db: Db, which: Sql, me = 0): Promise<ApplicationRow | undefined> =>
  db.row<ApplicationRow>(sql`${read(which, me)} for update of a`);

interface Sent {
  event: EventName<typeof applicationRules>;
  by: 'seller' | 'staff' | 'system';
  /** `user:<id>`, `staff:<id>` or `system`. */
  actor: string;
  reason?: string;
  also?: Sql;
  /**
   * With `goOnHoliday`: the first day the shop works again (ISO date), and what shoppers are told.
   */
  until?: string;
  note?: Localised;
}
/** 1000008 unless it lies ahead, and not too far: which of the two it is. */
async function refuseDay(db: Db, until: string | undefined): Promise<void> {
  const row = until
    ? await db.row<{ ahead: number }>(
        sql`select ${until}::date - (clock_timestamp() at time zone 'UTC')::date as ahead`,
      )
    : undefined;
  const why = !row
    ? 'form.date'
    : row.ahead < 1
      ? 'sellerOffice.holiday.past'
      : row.ahead > longestHoliday
        ? 'sellerOffice.holiday.far'
        : null;
  if (why)
    throw new Refusal(codes.invalidParameter, why, {
      fields: { until: why },
      days: longestHoliday,
    });
}
/**
 * Sends an event to an application that was read with `applicationRow`, in the caller's
 * transaction; answers the new state. The shop and its seller's role go with it.
 */
export async function advanceApplication(
  db: Db,
  row: ApplicationRow,
  { until, note, ...sent }: Sent,
): Promise<string> {
  if (sent.event === 'goOnHoliday') await refuseDay(db, until);
  return advance(
    db,
    applicationLife,
    { ...row, ...(until ? { until } : {}), ...(note ? { holiday_note: note } : {}) },
    { ...sent, reason: until ?? sent.reason ?? '' },
  );
}
