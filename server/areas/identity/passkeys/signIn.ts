import { codes, Refusal } from '#contract/codes';
import type { PasskeyAsked } from '#contract/passkeys';
import type { LoginAnswer } from '#contract/session';
import type { PasskeyEnter } from '#contract/shapes/passkeys';
import type { Config } from '../../../config';
import { hashOf, newSecret } from '../../../platform/crypto/secrets';
import { sql, type Db } from '../../../platform/db/open';
import { calledBy } from '../../../platform/http/securityLog';
import { countTry } from '../../../platform/http/throttle';
import { passkeyTries } from '../../../platform/http/tries';
import {
  longestCredential,
  optionsToUse,
  readAnswer,
  usedBy,
  type Known,
} from '../factors/ceremony';
import { remember, takeOffer } from '../factors/offers';
import { mallSite, takesPasskeys } from '../factors/site';
import { userById } from '../session/account';
import { answer, refuseSignedIn, type Door } from '../session/enter';
import { handleOf, notHere } from './person';

interface Entering extends Door {
  config: Pick<Config, 'mallUrl'>;
}
const over = () => new Refusal(codes.captchaFailed, 'passkey.tooLate');
/** Nobody learns whether a passkey was ever known here, nor what was wrong with it. */
const unknown = () => new Refusal(codes.notFound, 'passkey.unknown');

/** A question to whichever passkey the browser has: nobody says who they are, so nobody is told. */
export async function askForPasskey(door: Entering): Promise<PasskeyAsked> {
  refuseSignedIn(door);
  const { db, caller, config, request } = door;
  const site = mallSite(config, request);
  if (!takesPasskeys(site)) throw notHere();
  await countTry(db, passkeyTries(caller));
  const ticket = newSecret();
  const options = await optionsToUse(site);
  await remember(db, hashOf(ticket), 'get', Buffer.from(options.challenge));
  return { ticket, options };
}
interface Row extends Known {
  id: number;
  user_id: number;
}
const byCredential = (db: Db, id: string) =>
  id.length <= longestCredential
    ? db.row<Row>(
        sql`select id, user_id, credential_id, public_key, counter, transports from passkeys where credential_id = ${id}`,
      )
    : undefined;
/**
 * Whose counter did not go on is a copy; passkeys that are shared between devices do not count and
 * stay at 0.
 */
const used = (tx: Db, id: number, counter: number) =>
  tx.row(
    sql`update passkeys set counter = ${counter}, last_used_at = clock_timestamp() where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`,
  );
/** The device says whose it is; where it does not, its key says it. */
const isOf = (handle: string | undefined, userId: number): boolean =>
  handle === undefined || Buffer.from(handle, 'base64url').toString() === handleOf(userId);

/**
 * Signs in by a passkey; its question is good for one answer, of whoever asked it. The account's row
 * is held: whoever takes the account back meanwhile (decision 055) ends this session too.
 */
export async function enterByPasskey(
  door: Entering,
  { ticket, passkey }: PasskeyEnter,
): Promise<LoginAnswer> {
  refuseSignedIn(door);
  const { db, config, request } = door;
  const challenge = (await takeOffer(db, hashOf(ticket), 'get', over)).toString();
  const response = await readAnswer(passkey, unknown);
  const known = await byCredential(db, response.id);
  if (!known) throw unknown();
  const userId = String(known.user_id);
  calledBy(request, userId);
  const counter = await usedBy(mallSite(config, request), challenge, response, known, unknown);
  if (!isOf(response.response.userHandle, known.user_id)) throw unknown();
  return db.tx(async (tx) => {
    await tx.rows(sql`select id from users where id = ${userId} for share`);
    const row = await userById(tx, userId);
    if (!(await used(tx, known.id, counter))) throw unknown();
    if (row.state !== 'open') throw new Refusal(codes.accountClosed, '', { reason: row.state });
    return answer({ ...door, db: tx }, row, 'shop');
  });
}
