import { randomBytes } from 'node:crypto';
import { sql, type Db } from '../../../platform/db/open';
import type { Gateway, Notice, Result } from '../gateway';
import { movedIn } from './moves';
import { secondsOn, secretOf, signatureHeader, verify } from './signature';

export interface Charge {
  id: string;
  ref: string;
  state: 'open' | 'challenge' | 'charged' | 'declined' | 'void';
  reason: string;
  code: string | null;
  currency: string;
  amount_minor: number;
  charged_minor: number;
  decimals: number;
  return_url: string;
  silent: boolean;
}
export const chargeById = (db: Db, id: string): Promise<Charge | undefined> =>
  db.row<Charge>(
    sql`select id, ref, state, reason, code, currency, amount_minor, charged_minor, decimals, return_url, silent from sandbox_charge where id = ${id}`,
  );

const resultOf = ({
  state,
  reason,
  charged_minor,
  currency,
}: Charge): Result | { status: 'open' } => {
  if (state === 'charged') return { status: 'charged', amountMinor: charged_minor, currency };
  return state === 'declined' || state === 'void'
    ? { status: 'failed', reason }
    : { status: 'open' };
};
/** The message as sent: what the signature stands for. */
export const noticeOf = (charge: Charge): string =>
  JSON.stringify({ id: charge.id, ref: charge.ref, ...resultOf(charge) });

function parseNotice(body: string): Notice | null {
  const { id, ref, status, amountMinor, currency, reason } = JSON.parse(body) as Record<
    string,
    unknown
  >;
  if (typeof id !== 'string' || typeof ref !== 'string') return null;
  if (status === 'failed')
    return { ref, gatewayId: id, result: { status, reason: String(reason ?? '').slice(0, 60) } };
  if (status !== 'charged' || !Number.isSafeInteger(amountMinor) || typeof currency !== 'string')
    return null;
  return { ref, gatewayId: id, result: { status, amountMinor: Number(amountMinor), currency } };
}

const pageOf = (gatewayId: string): string => `/acquirer/pay/${gatewayId}`;

/**
 * A built-in acquirer for trying things out: its own book in the same database, test cards only, no
 * money anywhere.
 */
export const sandbox = (db: Db): Gateway => ({
  name: 'sandbox',
  async start({ ref, amountMinor, currency, decimals, returnUrl }) {
    const gatewayId = `sbx_${randomBytes(16).toString('hex')}`;
    await db.rows(
      sql`insert into sandbox_charge (id, ref, currency, amount_minor, decimals, return_url) values (${gatewayId}, ${ref}, ${currency}, ${amountMinor}, ${decimals}, ${returnUrl})`,
    );
    return { gatewayId, url: pageOf(gatewayId) };
  },
  pageOf,
  async outcome(gatewayId) {
    const charge = await chargeById(db, gatewayId);
    return charge ? resultOf(charge) : { status: 'failed', reason: 'unknown' };
  },
  async cancel(gatewayId) {
    return Boolean(
      await db.row(
        sql`update sandbox_charge set state = 'void', reason = 'closed' where id = ${gatewayId} and state in ('open', 'challenge') returning id`,
      ),
    );
  },
  dispute: () => Promise.resolve(null),
  moved: (kind, span, after) => movedIn(db, kind, span, after),
  failedRefunds: () => Promise.resolve({ items: [], next: null }),
  async refund({ gatewayId, ref, amountMinor }) {
    await db.rows(sql`with fresh as (insert into sandbox_refund (ref, charge_id, amount_minor) values (${ref}, ${gatewayId}, ${amountMinor}) on conflict (ref) do nothing returning charge_id, amount_minor)
      update sandbox_charge c set refunded_minor = c.refunded_minor + fresh.amount_minor from fresh where c.id = fresh.charge_id`);
    return ref;
  },
  async verifyCallback(headers, body) {
    if (!verify(await secretOf(db), headers[signatureHeader], body, await secondsOn(db)))
      return null;
    try {
      return parseNotice(body);
    } catch {
      return null;
    }
  },
});
