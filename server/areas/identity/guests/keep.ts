import { codes, Refusal } from '#contract/codes';
import type { LoginAnswer } from '#contract/session';
import type { GuestJoinInput } from '#contract/shapes/guests';
import type { NewPasswordInput } from '#contract/shapes/session';
import { hashOf } from '../../../platform/crypto/secrets';
import { attempt, untakeable } from '../../../platform/db/attempt';
import { sql, type Db } from '../../../platform/db/open';
import { fieldError } from '../../../platform/http/fieldError';
import { tell } from '../../../platform/http/securityLog';
import { mergeCarts } from '../../orders/cart/merge';
import { userById } from '../session/account';
import { answer, knock } from '../session/enter';
import { noteEvent } from '../session/events';
import { hashPassword, isGuessable } from '../session/passwords';
import { proofLife } from '../session/recovery';
import { endAllSessions } from '../session/sessions';
import type { GuestDoor } from './begin';

/** Its proof held too long, was used, or is another's. */
const proofOver = () => new Refusal(codes.captchaFailed, 'recover.over', { left: 0 });
/** The guest's row is held: of two who keep it at once, the second finds what the first did. */
async function useProof(tx: Db, id: string, proof: string): Promise<void> {
  const held = await tx.row(sql`select id from users where id = ${id} and guest for update`);
  const mine =
    held &&
    (await tx.row(sql`update guest_keeps set done_at = clock_timestamp()
      where proof = ${hashOf(proof)} and user_id = ${id} and done_at is null
        and proven_at > clock_timestamp() - ${proofLife} * interval '1 minute' returning ticket`));
  if (!mine) throw proofOver();
}
/** As the parcels are addressed; the address before its @ where none was typed. */
const nameOf = sql`coalesce((select name from addresses a where a.user_id = users.id
  and removed_at is null order by is_default desc, id desc limit 1), split_part(email, '@', 1))`;

async function become(tx: Db, { caller, request }: GuestDoor, hash: string): Promise<void> {
  await tx.rows(sql`update users set guest = false, visitor_cart = null, password_hash = ${hash},
      password_set = true, email_proven_at = clock_timestamp(), name = ${nameOf}
    where id = ${caller.id}`);
  await tx.rows(sql`delete from registrations
    where lower(email) = (select lower(email) from users where id = ${caller.id})`);
  await endAllSessions(tx, caller.id, 'everywhere');
  await noteEvent(tx, caller.id, 'registered', { request });
}
/**
 * The guest is an account from now on: orders, addresses and cart are where they were. Refusals:
 * 1100004 with fields, 2000002, 1100007 where somebody was quicker.
 */
export async function keepGuest(
  door: GuestDoor,
  { proof, password }: NewPasswordInput,
): Promise<LoginAnswer> {
  const { db, caller, request } = door;
  const { email } = await userById(db, caller.id);
  if (isGuessable(password, [email]))
    throw fieldError('password', 'form.passwordCommon', codes.accountEditInvalid);
  const hash = await hashPassword(password);
  return db.tx(async (tx) => {
    await attempt(
      tx,
      async () => {
        await useProof(tx, caller.id, proof);
        await become(tx, door, hash);
      },
      async (error) => {
        throw untakeable(error) ? new Refusal(codes.emailExistsRegistration) : error;
      },
    );
    tell(request, 'guest.kept');
    return answer({ ...door, db: tx }, await userById(tx, caller.id), 'shop');
  });
}

/** Orders, notices and cart are the account's; the guest is nobody any more (guests/forget.ts). */
async function move(tx: Db, guest: string, account: number): Promise<void> {
  await tx.rows(sql`update trades set user_id = ${account} where user_id = ${guest}`);
  await tx.rows(sql`update orders set user_id = ${account} where user_id = ${guest}`);
  await tx.rows(sql`update notices set user_id = ${account} where user_id = ${guest}`);
  await endAllSessions(tx, guest, 'everywhere');
  await tx.rows(sql`update users set state = 'removed' where id = ${guest}`);
}
/**
 * Adds the purchases to the account of the same address: its mailbox was proved, and now its
 * password is. Refusals: 1100002, 1000010, 2000002, 2000017.
 */
export async function joinGuest(
  door: GuestDoor,
  { proof, password }: GuestJoinInput,
): Promise<LoginAnswer> {
  const { db, caller, request } = door;
  const { email } = await userById(db, caller.id);
  const asVisitor: GuestDoor = { ...door, caller: { ...caller, role: 'visitor', id: '' } };
  const row = await knock(asVisitor, { email, password }, 'shop');
  return db.tx(async (tx) => {
    await useProof(tx, caller.id, proof);
    await move(tx, caller.id, row.id);
    await mergeCarts(tx, `u:${caller.id}`, `u:${row.id}`, caller.lang);
    tell(request, 'guest.joined');
    return answer({ ...asVisitor, db: tx }, row, 'shop');
  });
}
