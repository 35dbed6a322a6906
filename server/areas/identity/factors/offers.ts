import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../../../platform/db/open';

/**
 * An app's secret that is to be proved, a challenge to make a passkey with, one to use a passkey
 * with.
 */
export type OfferUse = 'totp' | 'create' | 'get';
const lasts: Record<OfferUse, string> = {
  totp: '10 minutes',
  create: '5 minutes',
  get: '5 minutes',
};

/** Remembers what this browser was offered; an earlier offer of the kind is void. */
export const remember = (db: Db, holder: Buffer, use: OfferUse, value: Buffer): Promise<unknown> =>
  db.rows(sql`insert into factor_offers (holder, use, value, expires_at) values (${holder}, ${use}, ${value}, clock_timestamp() + ${lasts[use]}::interval)
    on conflict (holder, use) do update set value = excluded.value, expires_at = excluded.expires_at`);

const gone = () => new Refusal(codes.captchaFailed, 'security.offerGone');
/** What was offered, still there for another try. 2000002 where it ran out. */
export async function offered(db: Db, holder: Buffer, use: OfferUse): Promise<Buffer> {
  const row = await db.row<{ value: Uint8Array }>(
    sql`select value from factor_offers where holder = ${holder} and use = ${use} and expires_at > clock_timestamp()`,
  );
  if (!row) throw gone();
  return Buffer.from(row.value);
}
/**
 * The same for one answer only, right or wrong: of two at once, one has it. `over`: what is said
 * where it ran out.
 */
export async function takeOffer(
  db: Db,
  holder: Buffer,
  use: OfferUse,
  over: () => Refusal = gone,
): Promise<Buffer> {
  const row = await db.row<{ value: Uint8Array; good: boolean }>(
    sql`delete from factor_offers where holder = ${holder} and use = ${use} returning value, expires_at > clock_timestamp() as good`,
  );
  if (!row?.good) throw over();
  return Buffer.from(row.value);
}
