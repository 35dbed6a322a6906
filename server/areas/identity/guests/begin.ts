import { codes, Refusal } from '#contract/codes';
import type { LoginAnswer } from '#contract/session';
import type { GuestInput, GuestLink } from '#contract/shapes/guests';
import type { Config } from '../../../config';
import { sql, type Db } from '../../../platform/db/open';
import { countTry } from '../../../platform/http/throttle';
import { guestsOf, triesOf } from '../../../platform/http/tries';
import { mustOffer } from '../../content/offers';
import { newInvitation, userById, type UserRow } from '../session/account';
import { answer, refuseSignedIn, type Door } from '../session/enter';
import { keyFits } from '../../../platform/mail/guestLink';

export interface GuestDoor extends Door {
  config: Config;
}

const insert = (db: Db, email: string, { caller: { lang, guest }, config }: GuestDoor) =>
  db.row<{ id: number }>(sql`insert into users
      (email, name, password_hash, password_set, guest, lang, pcode, visitor_cart, found_at)
    values (${email}, '', '', false, true, ${lang}, ${newInvitation()},
      ${guest && `g:${guest}`}, ${config.mallUrl}) returning id`);

/**
 * A purchase without an account. Each is somebody new, whoever else has the address: nothing of an
 * account is looked at, so nothing of it can be learned. Refusals: 1100006, 1000010, 2000040.
 */
export async function beginGuest(door: GuestDoor, { email }: GuestInput): Promise<LoginAnswer> {
  refuseSignedIn(door);
  const { db, caller, config } = door;
  await mustOffer(db, config, 'card');
  await countTry(db, guestsOf(caller, email));
  return db.tx(async (tx) => {
    const made = await insert(tx, email, door);
    return answer({ ...door, db: tx }, await userById(tx, String(made?.id)), 'shop');
  });
}

const guestOf = (db: Db, { id, email }: GuestLink): Promise<UserRow | null> =>
  userById(db, id).then(
    (row) => (row.guest && row.state === 'open' && sameAddress(row.email, email) ? row : null),
    () => null,
  );
const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
/**
 * Back by the link of a guest's mails and their address: by a link alone somebody could be led into
 * a stranger's purchase, and leave their own address there. A wrong key or address, an account's
 * number and none are the same answer, and count as guesses of their place. Refusals: 1100006,
 * 1000010, 2000019.
 */
export async function enterGuest(door: GuestDoor, link: GuestLink): Promise<LoginAnswer> {
  refuseSignedIn(door);
  const { db, caller } = door;
  const { id, key } = link;
  const row = keyFits(id, key) ? await guestOf(db, link) : null;
  if (row) return answer(door, row, 'shop');
  await countTry(db, triesOf({ door: 'code', account: `guest ${id}`, ip: caller.ip }));
  throw new Refusal(codes.notFound);
}
