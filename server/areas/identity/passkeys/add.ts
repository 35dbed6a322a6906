import { codes, Refusal } from '#contract/codes';
import { mostPasskeys, type PasskeyDialog, type Passkeys } from '#contract/passkeys';
import type { PasskeyAdd, PasskeyOfferInput } from '#contract/shapes/passkeys';
import { hashOf } from '../../../platform/crypto/secrets';
import { sql, type Db } from '../../../platform/db/open';
import { tokenOf } from '../../../platform/http/caller';
import { tell } from '../../../platform/http/securityLog';
import { countTry } from '../../../platform/http/throttle';
import { passkeyTries } from '../../../platform/http/tries';
import { madeBy, optionsToMake } from '../factors/ceremony';
import { remember, takeOffer } from '../factors/offers';
import { mallSite, takesPasskeys } from '../factors/site';
import { userById } from '../session/account';
import { confirmPassword } from '../session/confirm';
import { notePasskey } from './note';
import { passkeysOf, rowsOf, type Profile } from './own';
import { handleOf, notHere } from './person';

const refused = () => new Refusal(codes.captchaFailed, 'passkey.failed');
const over = () => new Refusal(codes.captchaFailed, 'passkey.tooLate');
const tooMany = () => new Refusal(codes.notAllowedNow, 'passkey.tooMany', { most: mostPasskeys });
const holderOf = ({ request }: Profile): Buffer => hashOf(tokenOf(request));

/** What the browser makes a passkey with, once the password was right. */
export async function offerPasskey(
  door: Profile,
  { password }: PasskeyOfferInput,
): Promise<PasskeyDialog> {
  const { db, caller, config, request } = door;
  await confirmPassword(db, caller, password);
  await countTry(db, passkeyTries(caller));
  const site = mallSite(config, request);
  if (!takesPasskeys(site)) throw notHere();
  const known = await rowsOf(db, caller.id);
  if (known.length >= mostPasskeys) throw tooMany();
  const { email, name } = await userById(db, caller.id);
  const options = await optionsToMake(site, {
    user: { handle: handleOf(caller.id), email, name },
    known,
    discoverable: 'required',
  });
  await remember(db, holderOf(door), 'create', Buffer.from(options.challenge));
  return { options };
}
type Made = Awaited<ReturnType<typeof madeBy>>;
async function keep(tx: Db, userId: string, name: string, made: Made): Promise<void> {
  const key = Buffer.from(made.publicKey);
  const mine = await tx.row(sql`insert into passkeys
      (user_id, name, credential_id, public_key, counter, transports)
    values (${userId}, ${name}, ${made.id}, ${key}, ${made.counter}, ${made.transports})
    on conflict (credential_id) do nothing returning id`);
  if (!mine) throw refused();
}
/** Whoever was signed out meanwhile leaves no way back. */
const stillHere = (tx: Db, holder: Buffer) =>
  tx.row(
    sql`select 1 from sessions where token_hash = ${holder} and ended is null and expires_at > clock_timestamp()`,
  );
/** The account's row is held, so that two at once come to no more than there may be. */
export async function addPasskey(door: Profile, { name, passkey }: PasskeyAdd): Promise<Passkeys> {
  const { db, caller, config, request } = door;
  const holder = holderOf(door);
  const challenge = (await takeOffer(db, holder, 'create', over)).toString();
  const made = await madeBy(mallSite(config, request), challenge, passkey, refused);
  await db.tx(async (tx) => {
    await tx.rows(sql`select id from users where id = ${caller.id} for no key update`);
    if (!(await stillHere(tx, holder))) throw new Refusal(codes.notLoggedIn);
    const known = await rowsOf(tx, caller.id);
    if (known.length >= mostPasskeys) throw tooMany();
    await keep(tx, caller.id, name, made);
    await notePasskey(tx, await userById(tx, caller.id), 'added', name, request);
  });
  tell(request, 'passkey.added');
  return passkeysOf(door);
}
