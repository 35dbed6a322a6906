import { setTimeout as wait } from 'node:timers/promises';
import { carrierPage } from '#contract/carriers';
import { codes, Refusal } from '#contract/codes';
import type { OrderState } from '#contract/orders';
import type { TrackInput } from '#contract/shapes/tracking';
import type { TrackedParcel, Tracking } from '#contract/tracking';
import { inTag } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { sql, type Db, type Sql } from '../../../platform/db/open';
import { passedBy, proofOf, scansOf, stepsOf, type PassedRow, type ScanRow } from './steps';

interface Row {
  id: number;
  trade_sn: string;
  placed_at: Date;
  state: string;
  shop: string;
  arrives_from: string;
  arrives_to: string;
  carrier: string;
  log_sn: string;
  booked: boolean;
}
const rowsOf = (db: Db, which: Sql): Promise<Row[]> =>
  db.rows<Row>(sql`select o.id, t.trade_sn, t.placed_at, o.state, s.name as shop, o.arrives_from::text as arrives_from, o.arrives_to::text as arrives_to,
      o.carrier, o.log_sn, exists (select from parcels p where p.order_id = o.id) as booked
    from orders o join trades t on t.id = o.trade_id join shops s on s.id = o.shop_id join users u on u.id = o.user_id
    where ${which} order by o.id`);

function parcelOf(
  row: Row,
  passed: readonly PassedRow[],
  scans: readonly ScanRow[],
  guest: boolean,
): TrackedParcel {
  const { state, arrives_from, arrives_to, carrier, log_sn } = row;
  const coming = inTag(order, state, 'awaited') && !inTag(order, state, 'unpaid');
  return {
    shop: row.shop,
    state: state as OrderState,
    arrives: coming ? { from: arrives_from, to: arrives_to } : null,
    carrier,
    log_sn,
    page: carrierPage(carrier, log_sn),
    live: row.booked,
    steps: stepsOf(passed, scans),
    proof: proofOf(scans, guest),
  };
}
async function shown(db: Db, rows: readonly Row[], guest: boolean): Promise<Tracking> {
  const [first] = rows;
  if (!first) throw new Refusal(codes.orderNotFound);
  const ids = rows.map(({ id }) => id);
  const passed = await passedBy(db, ids);
  const scans = await scansOf(db, ids);
  const of = <T extends { order_id: number }>(all: readonly T[], id: number) =>
    all.filter(({ order_id }) => order_id === id);
  return {
    trade_sn: first.trade_sn,
    date: first.placed_at.toISOString(),
    parcels: rows.map((row) => parcelOf(row, of(passed, row.id), of(scans, row.id), guest)),
  };
}

/** One order within `whose`; somebody else's and none are the same 1500018. */
export const trackOwn = async (db: Db, whose: Sql, id: string): Promise<Tracking> =>
  shown(db, await rowsOf(db, sql`${whose} and o.id = ${id}`), false);

/** Milliseconds: longer than looking takes, so that a refusal says nothing by its time. */
const pause = 150;
const meant = ({ number, email }: TrackInput): Sql =>
  sql`t.trade_sn = ${number.trim().toUpperCase()} and lower(${email.trim()}) in (lower(u.email), lower(o.address->>'email'))`;

/**
 * Whoever knows the number and the e-mail sees the way of the parcels: no address, no items, no
 * prices. Number and e-mail are judged in one statement, and every refusal is answered when the
 * pause is over, whichever of the two was wrong.
 */
export async function trackByNumber(db: Db, input: TrackInput): Promise<Tracking> {
  const late = wait(pause);
  const rows = await rowsOf(db, meant(input));
  if (rows.length > 0) return shown(db, rows, true);
  await late;
  throw new Refusal(codes.orderNotFound);
}
