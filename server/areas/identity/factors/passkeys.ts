import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../../../platform/db/open';
import type { UserRow } from '../session/account';
import { madeBy, optionsToMake, optionsToUse, readAnswer, usedBy, type Known } from './ceremony';
import { remember, takeOffer } from './offers';
import { takesPasskeys, type Site } from './site';

const refused = () => new Refusal(codes.captchaFailed, 'security.passkeyRefused');

interface Kept extends Known {
  id: number;
  name: string;
}
const keptOf = (db: Db, userId: string) =>
  db.rows<Kept>(
    sql`select id, name, credential_id, public_key, counter, transports from factors where user_id = ${userId} and kind = 'passkey' order by id`,
  );

/**
 * What the browser needs to make a passkey for this person at this address; 2000037 where addresses
 * like it have none.
 */
export async function newPasskey(
  db: Db,
  holder: Buffer,
  { id, email, name }: UserRow,
  site: Site,
): Promise<object> {
  if (!takesPasskeys(site)) throw new Refusal(codes.notAllowedNow, 'security.noPasskeys');
  const options = await optionsToMake(site, {
    user: { handle: `arcada:${id}`, email, name },
    known: await keptOf(db, String(id)),
    discoverable: 'preferred',
  });
  await remember(db, holder, 'create', Buffer.from(options.challenge));
  return options;
}
/** What the browser needs to use one of this person's passkeys. */
export async function askPasskey(
  db: Db,
  holder: Buffer,
  userId: string,
  site: Site,
): Promise<object> {
  const kept = await keptOf(db, userId);
  if (kept.length === 0 || !takesPasskeys(site))
    throw new Refusal(codes.notAllowedNow, 'security.noPasskeys');
  const options = await optionsToUse(site, kept);
  await remember(db, holder, 'get', Buffer.from(options.challenge));
  return options;
}
/** The new passkey, once what was offered to make it with was answered. */
export async function madePasskey(
  db: Db,
  holder: Buffer,
  site: Site,
  answer: string,
): ReturnType<typeof madeBy> {
  const challenge = (await takeOffer(db, holder, 'create')).toString();
  return madeBy(site, challenge, answer, refused);
}
/**
 * Whose counter did not go on is a copy; passkeys that are shared between devices do not count and
 * stay at 0.
 */
const used = (db: Db, id: number, counter: number) =>
  db.row<{ name: string }>(
    sql`update factors set counter = ${counter}, last_used_at = clock_timestamp() where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning name`,
  );

/** Uses a passkey: its challenge is good for one answer. */
export async function usePasskey(
  db: Db,
  holder: Buffer,
  userId: string,
  site: Site,
  answer: string,
): Promise<{ id: number; name: string }> {
  const challenge = (await takeOffer(db, holder, 'get')).toString();
  const response = await readAnswer(answer, refused);
  const kept = (await keptOf(db, userId)).find(({ credential_id: id }) => id === response.id);
  if (!kept) throw refused();
  const row = await used(db, kept.id, await usedBy(site, challenge, response, kept, refused));
  if (!row) throw refused();
  return { id: kept.id, name: row.name };
}
