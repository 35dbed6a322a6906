import { randomUUID } from 'node:crypto';
import { carrierSecret, signatureHeader } from '#server/areas/orders/carriers/sandbox/sandbox';
import { secondsNow, signMessage } from '#server/platform/crypto/signedMessage';
import { sql, type Db } from '#server/platform/db/open';
import type { Knocking } from '../../lib/server';

export interface Said {
  id?: string;
  parcel: string;
  code: string;
  at?: string;
  place?: string;
  spot?: string;
  signed_by?: string;
}
/** What the carrier would send, as it would sign it; `off`: seconds its clock is wrong by. */
export async function told(db: Db, said: Said, off = 0) {
  const body = JSON.stringify({ id: randomUUID(), at: '2026-11-20T10:00:00.000Z', ...said });
  const at = (await secondsNow(db)) + off;
  return { body, signature: signMessage(await carrierSecret(db), at, body) };
}
export const deliver = (
  { app }: Pick<Knocking, 'app'>,
  body: string,
  signature: string,
  carrier = 'sandbox',
) =>
  app.inject({
    method: 'POST',
    url: `/api/carriers/${carrier}/scans`,
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    payload: body,
  });
/** The code of its answer. */
export async function say(mall: Pick<Knocking, 'app' | 'db'>, said: Said): Promise<number> {
  const { body, signature } = await told(mall.db, said);
  return (await deliver(mall, body, signature)).json<{ code: number }>().code;
}
/** Says it of an order that somebody else shipped: the carrier has a parcel of it then. */
export async function carrierSays(
  mall: Pick<Knocking, 'app' | 'db'>,
  id: string,
  code: 'sorted' | 'delivered',
): Promise<number> {
  await mall.db.rows(
    sql`insert into parcels (order_id, carrier, number) values (${id}, 'sandbox', ${`SBX-${id}`}) on conflict do nothing`,
  );
  return say(mall, {
    parcel: `SBX-${id}`,
    code,
    ...(code === 'delivered' ? { spot: 'door' } : {}),
  });
}
