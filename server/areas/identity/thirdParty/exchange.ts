import { codes, Refusal } from '#contract/codes';
import type { ThirdPartyAnswer } from '#contract/thirdParty';
import type { Config } from '../../../config';
import { hashOf, newSecret } from '../../../platform/crypto/secrets';
import { sql } from '../../../platform/db/open';
import { userByEmail, userById } from '../session/account';
import { refuseSignedIn, type Door } from '../session/enter';
import { enterBy, saying } from './answers';
import {
  attemptOf,
  attemptOver,
  returnPath,
  secretsOf,
  takeAttempt,
  type Started,
} from './attempts';
import { addLink } from './links';
import { sayWhy, type Identity, type Provider } from './provider';
import { providerNamed } from './providers';

export interface ThirdPartyDoor extends Door {
  config: Config;
  providers: readonly Provider[];
}
interface Vouched {
  provider: Provider;
  who: Identity;
  started: Started;
}
const linkedTo = ({ db }: Door, { provider, who }: Vouched) =>
  db.row<{ user_id: number }>(
    sql`select user_id from third_party_links where provider = ${provider.id} and subject = ${who.subject}`,
  );

/** Who it is; null where the provider gave no answer that can be used. */
async function identify(
  { config, request }: ThirdPartyDoor,
  provider: Provider,
  { state, answer }: Started,
): Promise<Identity | null> {
  const back = `${config.mallUrl}${returnPath}`;
  try {
    const said = new URLSearchParams(answer as Record<string, string>);
    return await provider.identify(said, { ...secretsOf(state), back });
  } catch (error) {
    sayWhy(request.log, provider.id, error);
    return null;
  }
}
/** The account of whoever was linked before. */
async function enter(door: ThirdPartyDoor, vouched: Vouched, userId: number) {
  const { provider, started } = vouched;
  const row = await userById(door.db, String(userId));
  if (row.state !== 'open') throw new Refusal(codes.accountClosed, '', { reason: row.state });
  return enterBy(door, row, provider.name, started.redirect);
}
/** For an account that is signed in: no session, one way in more. */
async function link(door: ThirdPartyDoor, vouched: Vouched, userId: number) {
  const { provider, who } = vouched;
  const before = await linkedTo(door, vouched);
  const mine = before
    ? before.user_id === userId
    : await door.db.tx((tx) => addLink(door, tx, { userId, provider, ...who }));
  return saying(mine ? 'linked' : 'taken', provider.name);
}
/**
 * Nobody yet. Where the provider vouches for a mailbox that has an account, its password is asked
 * for; of any other mailbox nothing is told before it is proved.
 */
async function arrive(door: ThirdPartyDoor, { provider, who, started }: Vouched) {
  const { name, email, verified } = who;
  const known = verified ? await userByEmail(door.db, email) : undefined;
  const ticket = newSecret();
  await door.db.rows(sql`insert into third_party_arrivals
      (ticket, provider, subject, name, email, verified, redirect, user_id)
    values (${hashOf(ticket)}, ${provider.id}, ${who.subject}, ${name}, ${email}, ${verified},
      ${started.redirect}, ${known?.id ?? null})`);
  const told = { ticket, name, email, verified, redirect: started.redirect };
  return saying(known ? 'join' : 'newcomer', provider.name, told);
}

/**
 * What came of a sign-in at a provider. Refusals: 2000002 where it is over or was begun by another
 * browser, 1100006, 2000017.
 */
export async function exchange(door: ThirdPartyDoor, data: string): Promise<ThirdPartyAnswer> {
  const { db, caller, request } = door;
  const asked = await attemptOf(db, request, data);
  if (!asked) throw attemptOver();
  if (asked.link_user === null) refuseSignedIn(door);
  else if (String(asked.link_user) !== caller.id) throw attemptOver();
  const started = await takeAttempt(db, request, data);
  const provider = providerNamed(door.providers, started.provider);
  const { error } = started.answer;
  if (error) return saying(error === 'access_denied' ? 'cancelled' : 'refused', provider.name);
  const who = await identify(door, provider, started);
  if (!who) return saying('refused', provider.name);
  const vouched = { provider, who, started };
  if (started.link_user !== null) return link(door, vouched, started.link_user);
  const known = await linkedTo(door, vouched);
  return known ? enter(door, vouched, known.user_id) : arrive(door, vouched);
}
