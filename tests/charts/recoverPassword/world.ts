import { codes } from '#contract/codes';
import { recovery } from '#contract/recovery';
import type { CodeSent } from '#contract/session';
import { codeHash } from '#server/areas/identity/session/mailCodes';
import { hashOf } from '#server/platform/crypto/secrets';
import { sql } from '#server/platform/db/open';
import { arranged, real, type Cause, type FrozenStep, type World } from '../../kit/index';
import { mailedTooMuch, mailsAtOnce, sentTooSoon, textedTooMuch } from '../session/mailbox';
import { newMember, type Member } from '../shared/members';

interface Forgetful extends Member {
  /** Of the last asking. */
  ticket: string;
}
const digits = '123456';
const password = 'a-long-enough-secret';
/** The server's own answer, whose ticket is remembered; with what a demo says, or without. */
const heard =
  (demo: boolean): Cause<Forgetful> =>
  ({ who }) =>
    real({
      mode: 'edit',
      edit: (data) => {
        const sent = data as CodeSent;
        who.ticket = sent.ticket;
        return { ...sent, demo: demo ? sent.demo : null };
      },
    });
const ticketOf = ({ ticket }: Forgetful) => sql`ticket = ${hashOf(ticket)}`;

/** A forgotten password in the real mall: tickets, tries and proofs are rows. */
export const world: World<Forgetful> = {
  calls: recovery,
  enter: async (mall) => {
    await mailsAtOnce(mall.db);
    const { id } = await newMember(mall);
    const email = `forgetful-${id}@arcada.test`;
    await mall.db.rows(
      sql`update users set email = ${email}, phone = '+34612345678', phone_proven_at = clock_timestamp() where id = ${id}`,
    );
    return {
      who: { id, email, ticket: '' },
      opening: { address: '#/pages/users/login?mode=forgot' },
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
    if (event.type === 'ask') return { email, by: String(event.by) };
    if (event.type !== 'choose') return undefined;
    // One's own e-mail address as a password is refused by the server alone.
    const refused = ahead[0]?.outcome === String(codes.accountEditInvalid);
    const chosen = refused ? email : password;
    return { password: chosen, password_confirmation: chosen };
  },
  causes: {
    'ask ✓ sent': heard(true),
    'resend ✓ again': heard(false),
    [`ask ✗ ${codes.tooManyRequests}`]: mailedTooMuch as unknown as Cause<Forgetful>,
    [`ask ✗ ${codes.smsFailed}`]: textedTooMuch as unknown as Cause<Forgetful>,
    [`resend ✗ ${codes.smsFailed}`]: textedTooMuch as unknown as Cause<Forgetful>,
    [`resend ✗ ${codes.tooManyRequests}`]: sentTooSoon as unknown as Cause<Forgetful>,
    [`resend ✗ ${codes.captchaFailed}`]: arranged(({ mall: { db }, who }) =>
      db.rows(sql`delete from recoveries where ${ticketOf(who)}`),
    ),
    'prove ✓ proved': arranged(({ mall: { db }, who }) =>
      db.rows(
        sql`update recoveries set code = ${codeHash('recovery', who.ticket, digits)}, tries = 0 where ${ticketOf(who)}`,
      ),
    ),
    [`prove ✗ ${codes.captchaFailed}`]: () => real(),
    [`choose ✗ ${codes.accountEditInvalid}`]: () => real(),
    [`choose ✗ ${codes.captchaFailed}`]: arranged(({ mall: { db }, who }) =>
      db.rows(sql`update recoveries set done_at = clock_timestamp() where ${ticketOf(who)}`),
    ),
  },
  // Another mailbox than the model's, and other digits.
  otherWords: ({ shows: { label } }) => label.startsWith('code'),
};
