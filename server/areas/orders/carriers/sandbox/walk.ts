import type { ScanCode, Spot } from '#contract/tracking';
import { secondsNow, signMessage } from '../../../../platform/crypto/signedMessage';
import { sql, type Db } from '../../../../platform/db/open';
import { carrierSecret, signatureHeader } from './sandbox';

interface Parcel {
  number: string;
  from_place: string;
  to_place: string;
  recipient: string;
  step: number;
  next_at: Date;
}
type Stop = { code: ScanCode; at: 'from' | 'to'; seconds: number; spot?: Spot };
/** The way of every parcel, and how long until the next: two and a half minutes to its door. */
const way: readonly Stop[] = [
  { code: 'announced', at: 'from', seconds: 20 },
  { code: 'collected', at: 'from', seconds: 40 },
  { code: 'sorted', at: 'to', seconds: 50 },
  { code: 'outForDelivery', at: 'to', seconds: 40 },
  { code: 'delivered', at: 'to', seconds: 0, spot: 'door' },
];
/** The message about a parcel's step; the same letters however often it is asked for. */
function messageOf(parcel: Parcel, { code, at, spot }: Stop): string {
  return JSON.stringify({
    id: `${parcel.number}-${parcel.step}`,
    parcel: parcel.number,
    code,
    at: parcel.next_at.toISOString(),
    place: at === 'from' ? parcel.from_place : parcel.to_place,
    ...(spot ? { spot, signed_by: parcel.recipient } : {}),
  });
}
const due = (db: Db): Promise<Parcel[]> =>
  db.rows<Parcel>(sql`select number, from_place, to_place, recipient, step, next_at from sandbox_parcels
    where next_at <= clock_timestamp() order by next_at limit 100`);
/** Only of the step it was told of: another server may have been quicker. */
const goOn = (db: Db, { number, step }: Parcel, { seconds, spot }: Stop): Promise<unknown> =>
  db.rows(sql`update sandbox_parcels set step = step + 1,
    next_at = case when ${Boolean(spot)} then null else clock_timestamp() + ${seconds} * interval '1 second' end
    where number = ${number} and step = ${step}`);

/** How a signed message reaches the mall; throws where it did not, and is then sent again. */
export type Tell = (headers: Record<string, string>, body: string) => Promise<unknown>;

/** Carries each parcel that is due one step on. A step counts once the mall heard of it. */
export async function walkParcels(
  db: Db,
  tell: Tell,
  failed: (error: unknown) => void,
): Promise<number> {
  let walked = 0;
  for (const parcel of await due(db)) {
    const stop = way[parcel.step];
    if (!stop) continue;
    const body = messageOf(parcel, stop);
    try {
      const signature = signMessage(await carrierSecret(db), await secondsNow(db), body);
      await tell({ [signatureHeader]: signature }, body);
      await goOn(db, parcel, stop);
      walked++;
    } catch (error) {
      failed(error);
    }
  }
  return walked;
}
