import type { DeliveryProof, Spot, StepName, TrackStep } from '#contract/tracking';
import { sql, type Db } from '../../../platform/db/open';

export interface ScanRow {
  order_id: number;
  code: StepName;
  at: Date;
  place: string;
  signed_by: string;
  spot: Spot | null;
}
export interface PassedRow {
  order_id: number;
  at: Date;
  event: string;
  to_state: string;
}
export const scansOf = (db: Db, orderIds: readonly number[]): Promise<ScanRow[]> =>
  db.rows<ScanRow>(sql`select order_id, code, at, place, signed_by, spot from parcel_scans
    where order_id = any(${orderIds}::bigint[]) order by at, id`);
export const passedBy = (db: Db, orderIds: readonly number[]): Promise<PassedRow[]> =>
  db.rows<PassedRow>(sql`select order_id, at, event, to_state from order_history
    where order_id = any(${orderIds}::bigint[]) order by id`);

/** What of an order's history belongs to its way; the rest is between buyer, shop and bank. */
function nameOf({ event, to_state }: PassedRow): StepName | null {
  if (event === 'place') return 'ordered';
  if (event === 'accept') return 'accepted';
  if (event === 'ship') return 'shipped';
  if (event === 'deliver') return 'delivered';
  if (event === 'scan') return 'sorted';
  return to_state === 'cancelled' ? 'cancelled' : null;
}

/**
 * The way so far, oldest first. Where the carrier tells by itself, what it said stands for what the
 * order's own history says of the same.
 */
export function stepsOf(passed: readonly PassedRow[], scans: readonly ScanRow[]): TrackStep[] {
  const told = scans.length > 0;
  const own = passed.flatMap((row): TrackStep[] => {
    const step = nameOf(row);
    const twice = told && (step === 'sorted' || scans.some(({ code }) => code === step));
    return step && !twice ? [{ at: row.at.toISOString(), step, place: '' }] : [];
  });
  const heard = scans.map(({ at, code, place }) => ({ at: at.toISOString(), step: code, place }));
  return [...own, ...heard].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** "Ana Ruiz" as "A. R.": enough to know one's own name again. */
const firstLetters = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 4)
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ');

/** By the first scan that says so; null where the carrier said nothing of it. */
export function proofOf(scans: readonly ScanRow[], guest: boolean): DeliveryProof | null {
  const scan = scans.find(({ code }) => code === 'delivered');
  if (!scan?.spot) return null;
  const by = guest ? firstLetters(scan.signed_by) : scan.signed_by;
  return { at: scan.at.toISOString(), by, spot: scan.spot, place: scan.place };
}
