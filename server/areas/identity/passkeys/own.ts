import { codes, Refusal } from '#contract/codes';
import type { Passkeys } from '#contract/passkeys';
import type { PasskeyRename } from '#contract/shapes/passkeys';
import type { Config } from '../../../config';
import { sql, type Db } from '../../../platform/db/open';
import type { Context } from '../../../platform/http/route';
import { tell } from '../../../platform/http/securityLog';
import type { Known } from '../factors/ceremony';
import { mallSite, takesPasskeys } from '../factors/site';
import { userById } from '../session/account';
import { notePasskey } from './note';

/** Whose passkeys they are, and where the mall is. */
export interface Profile extends Context {
  config: Pick<Config, 'mallUrl'>;
}
interface Row extends Known {
  id: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}
export const rowsOf = (db: Db, userId: string): Promise<Row[]> =>
  db.rows<Row>(
    sql`select id, name, credential_id, public_key, counter, transports, created_at, last_used_at
      from passkeys where user_id = ${userId} order by id`,
  );
const hasPassword = async (db: Db, userId: string): Promise<boolean> =>
  Boolean(await db.row(sql`select 1 from users where id = ${userId} and password_set`));

/** The own passkeys, and whether there can be more. */
export async function passkeysOf(door: Profile, db = door.db): Promise<Passkeys> {
  const { caller, config, request } = door;
  const rows = await rowsOf(db, caller.id);
  return {
    passkeys: rows.map(({ id, name, created_at, last_used_at }) => ({
      id: String(id),
      name,
      since: created_at.toISOString(),
      last_used: last_used_at?.toISOString() ?? null,
    })),
    offered: takesPasskeys(mallSite(config, request)),
    password: await hasPassword(db, caller.id),
  };
}
export async function renamePasskey(door: Profile, { id, name }: PasskeyRename): Promise<Passkeys> {
  const { db, caller } = door;
  const row = await db.row(
    sql`update passkeys set name = ${name} where id = ${id} and user_id = ${caller.id} returning id`,
  );
  if (!row) throw new Refusal(codes.notFound);
  return passkeysOf(door);
}
/** Somebody without a password comes in by this one alone. */
async function isLastWay(tx: Db, userId: string): Promise<boolean> {
  if (await hasPassword(tx, userId)) return false;
  const ways = await tx.row<{ n: number }>(sql`select (
      (select count(*) from passkeys where user_id = ${userId}) +
      (select count(*) from third_party_links where user_id = ${userId}))::int as n`);
  return (ways?.n ?? 0) < 2;
}
/** The account's row is held, so that of two ways in that go at once one stays. */
export async function removePasskey(door: Profile, id: string): Promise<Passkeys> {
  const { db, caller, request } = door;
  await db.tx(async (tx) => {
    await tx.rows(sql`select id from users where id = ${caller.id} for no key update`);
    const mine = sql`id = ${id} and user_id = ${caller.id}`;
    if (!(await tx.row(sql`select 1 from passkeys where ${mine}`)))
      throw new Refusal(codes.notFound);
    if (await isLastWay(tx, caller.id))
      throw new Refusal(codes.notAllowedNow, 'thirdParty.lastWay');
    const gone = await tx.row<{ name: string }>(
      sql`delete from passkeys where ${mine} returning name`,
    );
    const user = await userById(tx, caller.id);
    await notePasskey(tx, user, 'removed', gone?.name ?? '', request);
  });
  tell(request, 'passkey.removed');
  return passkeysOf(door);
}
