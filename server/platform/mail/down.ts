import type { Transporter } from 'nodemailer';
import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../db/open';

/** How nodemailer names that the server itself took nothing: it is not this one mail's fault. */
const ofServer = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
];
export const isDown = (error: unknown): boolean =>
  ofServer.includes((error as { code?: string } | null)?.code ?? '');

export const noteDown = (db: Db): Promise<unknown> =>
  db.rows(sql`update mail_server set down_since = clock_timestamp() where down_since is null`);
export const noteUp = (db: Db): Promise<unknown> =>
  db.rows(sql`update mail_server set down_since = null where down_since is not null`);
const down = async (db: Db): Promise<boolean> =>
  (await db.row(sql`select 1 from mail_server where down_since is not null`)) !== undefined;

/** Nothing may be waiting by which its return would be noticed: so a server that is down is asked. */
export async function askWhetherUp(
  db: Db,
  transport: Partial<Pick<Transporter, 'verify'>>,
): Promise<void> {
  if (!transport.verify || !(await down(db))) return;
  await transport.verify().then(
    () => noteUp(db),
    () => undefined,
  );
}
/**
 * 1100005 where whoever asks for a mail would wait for it in vain: the same for every address, and
 * before anything is written.
 */
export async function refuseWhileDown(db: Db): Promise<void> {
  if (await down(db)) throw new Refusal(codes.mailFailed);
}
