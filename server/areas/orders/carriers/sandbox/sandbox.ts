import { randomInt } from 'node:crypto';
import { sandboxCarrier } from '#contract/carriers';
import { scanCodes, spots } from '#contract/tracking';
import { secondsNow, sharedSecret, signedMessage } from '../../../../platform/crypto/signedMessage';
import { sql, type Db } from '../../../../platform/db/open';
import type { Carrier, ScanNotice } from '../carrier';

export const signatureHeader = 'carrier-signature';
/** The carrier and the mall share it. */
export const carrierSecret = (db: Db): Promise<string> =>
  sharedSecret(db, 'sandbox_carrier_secret');

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const letters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

const textIn = (value: unknown, longest: number): string | null =>
  typeof value === 'string' && value.length <= longest ? value : null;
const oneOf = <T extends string>(list: readonly T[], value: unknown): T | null =>
  list.find((one) => one === value) ?? null;

/** Null where it is no message of a scan: nothing of it is believed then. */
function scanIn(body: string): ScanNotice | null {
  const given = JSON.parse(body) as Record<string, unknown> | null;
  const parcel = textIn(given?.parcel, 60);
  const message = textIn(given?.id, 80);
  const code = oneOf(scanCodes, given?.code);
  const at = new Date(textIn(given?.at, 40) ?? NaN);
  const [place, by] = [textIn(given?.place ?? '', 80), textIn(given?.signed_by ?? '', 80)];
  const spot = oneOf(spots, given?.spot);
  if (!parcel || !message || message.length < 4 || !code || Number.isNaN(at.getTime())) return null;
  if (place === null || by === null || (code === 'delivered') !== (spot !== null)) return null;
  return { parcel, message, code, at, place, signed_by: by, spot };
}

/**
 * A built-in carrier for trying things out: its own book in the same database, and no truck
 * anywhere. `walk.ts` carries its parcels.
 */
export const sandbox: Carrier = {
  id: 'sandbox',
  name: sandboxCarrier,
  newNumber: () => `SBX${letters(13)}`,
  async book(db, { number, ref, from, to, recipient }) {
    await db.rows(sql`insert into sandbox_parcels (number, ref, from_place, to_place, recipient)
      values (${number}, ${ref}, ${from}, ${to}, ${recipient}) on conflict (ref) do nothing`);
  },
  async heard(db, headers, body) {
    const secret = await carrierSecret(db);
    if (!signedMessage(secret, headers[signatureHeader], body, await secondsNow(db))) return null;
    try {
      return scanIn(body);
    } catch {
      return null;
    }
  },
};
