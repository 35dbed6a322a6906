import { codes } from '#contract/codes';
import { guests } from '#contract/guests';
import type { CodeSent } from '#contract/session';
import { hashPassword } from '#server/areas/identity/session/passwords';
import { codeHash } from '#server/areas/identity/session/mailCodes';
import { hashOf } from '#server/platform/crypto/secrets';
import { sql } from '#server/platform/db/open';
import {
  arranged,
  real,
  type Cause,
  type FrozenStep,
  type Scene,
  type World,
} from '../../kit/index';
import { mailedTooMuch, mailsAtOnce, sentTooSoon } from '../session/mailbox';
import { newMember, signedIn, type Member } from '../shared/members';

interface Keeping extends Member {
  /** Of the last asking. */
  ticket: string;
}
type At = Scene<Keeping>;
const digits = '123456';
const password = 'a-long-enough-secret';
let hash: Promise<string> | undefined;
/** The server's own answer, whose ticket is remembered; with what a demo says, or without. */
const heard =
  (demo: boolean): Cause<Keeping> =>
  ({ who }) =>
    real({
      mode: 'edit',
      edit: (data) => {
        const sent = data as CodeSent;
        who.ticket = sent.ticket;
        return { ...sent, demo: demo ? sent.demo : null };
      },
    });
const ticketOf = ({ ticket }: Keeping) => sql`ticket = ${hashOf(ticket)}`;
const rightDigits = ({ mall: { db }, who }: At): Promise<unknown> =>
  db.rows(sql`update guest_keeps set tries = 0,
    code = ${codeHash('guest keeps', who.ticket, digits)} where ${ticketOf(who)}`);
/** Whether the guest's address has an account, of this password. */
async function account({ mall: { db }, who }: At, there: boolean): Promise<void> {
  await db.rows(sql`update users set email = concat('gone-', id, '@example.org')
    where email = ${who.email} and not guest`);
  hash ??= hashPassword(password);
  if (there)
    await db.rows(sql`insert into users (email, name, password_hash, pcode)
      values (${who.email}, 'Ana Lucía Torres', ${await hash}, concat('P', ${who.ticket}::text))`);
}
const proofUsed = arranged<Keeping>(({ mall: { db }, who }) =>
  db.rows(sql`update guest_keeps set done_at = clock_timestamp() where ${ticketOf(who)}`),
);

/** A guest in the real mall who keeps the purchase: tickets, tries and proofs are rows. */
export const world: World<Keeping> = {
  calls: guests,
  enter: async (mall) => {
    await mailsAtOnce(mall.db);
    const { id } = await newMember(mall);
    const email = `keeper-${id}@arcada.test`;
    await mall.db.rows(
      sql`update users set email = ${email}, guest = true, password_set = false where id = ${id}`,
    );
    const who = { id, email, ticket: '' };
    return {
      who,
      opening: { address: '#/pages/users/login', session: await signedIn(mall, who) },
    };
  },
  before: async ({ mall: { db } }) => {
    await db.rows(sql`delete from login_throttle`);
    await db.rows(sql`update code_sends set sends = 1`);
  },
  typed: (
    { who: { email }, around: { ahead } },
    { event }: FrozenStep,
  ): Record<string, string> | undefined => {
    if (event.type === 'join')
      return {
        password: ahead[0]?.outcome === String(codes.wrongCredentials) ? 'another one' : password,
      };
    if (event.type !== 'choose') return undefined;
    // One's own e-mail address as a password is refused by the server alone.
    const refused = ahead[0]?.outcome === String(codes.accountEditInvalid);
    const chosen = refused ? email : password;
    return { password: chosen, password_confirmation: chosen };
  },
  causes: {
    'ask ✓ sent': heard(true),
    'resend ✓ again': heard(false),
    [`ask ✗ ${codes.tooManyRequests}`]: mailedTooMuch as unknown as Cause<Keeping>,
    [`resend ✗ ${codes.tooManyRequests}`]: sentTooSoon as unknown as Cause<Keeping>,
    [`resend ✗ ${codes.captchaFailed}`]: arranged(({ mall: { db }, who }) =>
      db.rows(sql`delete from guest_keeps where ${ticketOf(who)}`),
    ),
    'prove ✓ fresh': arranged(async (scene) => {
      await account(scene, false);
      await rightDigits(scene);
    }),
    'prove ✓ known': arranged(async (scene) => {
      await account(scene, true);
      await rightDigits(scene);
    }),
    [`prove ✗ ${codes.captchaFailed}`]: () => real(),
    [`keep ✗ ${codes.accountEditInvalid}`]: () => real(),
    [`keep ✗ ${codes.captchaFailed}`]: proofUsed,
    [`keep ✗ ${codes.emailExistsRegistration}`]: arranged((scene) => account(scene, true)),
    [`join ✗ ${codes.wrongCredentials}`]: () => real(),
    [`join ✗ ${codes.captchaFailed}`]: proofUsed,
  },
  // Another mailbox than the model's, and other digits.
  otherWords: () => true,
  ends: { kept: /#\/pages\/history\/purchase/ },
};
