import { account } from '#contract/account';
import { codes } from '#contract/codes';
import type { CodeSent } from '#contract/session';
import { codeHash } from '#server/areas/identity/session/mailCodes';
import { hashOf } from '#server/platform/crypto/secrets';
import { keyedHash } from '#server/platform/crypto/vault';
import { sql } from '#server/platform/db/open';
import {
  arranged,
  real,
  type Cause,
  type Caused,
  type FrozenStep,
  type Scene,
  type World,
} from '../../kit/index';
import { mailedTooMuch, mailsAtOnce } from '../session/mailbox';
import { newMember, signedIn, type Member } from '../shared/members';
import { distrusted, trusted } from '../shared/walletFixtures';

interface Moving extends Member {
  /** The address that is asked for. */
  fresh: string;
  /** Of the last asking. */
  ticket: string;
}
type At = Scene<Moving>;
const digits = '123456';
/** The server's own answer, whose ticket is remembered; with what a demo says, or without. */
const heard =
  (demo: boolean): Cause<Moving> =>
  ({ who }) =>
    real({
      mode: 'edit',
      edit: (data) => {
        const sent = data as CodeSent;
        who.ticket = sent.ticket;
        return { ...sent, demo: demo ? sent.demo : null };
      },
    });
const ticketOf = ({ ticket }: Moving) => sql`ticket = ${hashOf(ticket)}`;
const rightDigits = ({ mall: { db }, who }: At): Promise<unknown> =>
  db.rows(
    sql`update email_changes set code = ${codeHash('email change', who.ticket, digits)}, tries = 0 where ${ticketOf(who)}`,
  );
/** Somebody else got there first: only the mailbox that was proved hears of it. */
async function taken(scene: At): Promise<Caused> {
  const other = await newMember(scene.mall);
  await scene.mall.db.rows(sql`update users set email = ${scene.who.fresh} where id = ${other.id}`);
  await rightDigits(scene);
  return real();
}

/** Another e-mail address in the real mall: tickets, tries and the password are rows. */
export const world: World<Moving> = {
  calls: { ask: account.askEmail, resend: account.resendEmail, prove: account.proveEmail },
  enter: async (mall) => {
    await mailsAtOnce(mall.db);
    const member = await newMember(mall);
    const who = { ...member, fresh: `moving-${member.id}@arcada.test`, ticket: '' };
    return {
      who,
      opening: {
        address: '#/pages/mine/confing?step=email',
        session: await signedIn(mall, who),
      },
    };
  },
  before: async (scene, { kind }) => {
    if (kind !== 'user') return;
    await trusted(scene);
    const { db } = scene.mall;
    await db.rows(
      sql`update users set email = ${scene.who.email} where id = ${scene.who.id} and email = ${scene.who.fresh}`,
    );
    await db.rows(
      sql`update users set email = 'gone-' || id || '@example.org' where email = ${scene.who.fresh}`,
    );
  },
  typed: (
    { who: { email, fresh }, around: { ahead } },
    { event }: FrozenStep,
  ): Record<string, string> | undefined => {
    if (event.type !== 'ask') return undefined;
    // The address one has already is refused by the server alone.
    const refused = ahead[0]?.outcome === String(codes.accountEditInvalid);
    return { email: refused ? email : fresh, password: 'arcada-demo-1' };
  },
  causes: {
    'ask ✓ sent': heard(true),
    'resend ✓ again': heard(false),
    [`ask ✗ ${codes.accountEditInvalid}`]: () => real(),
    [`ask ✗ ${codes.wrongCredentials}`]: (scene) =>
      distrusted(scene, String(codes.wrongCredentials)),
    [`ask ✗ ${codes.tooManyRequests}`]: mailedTooMuch as unknown as Cause<Moving>,
    [`resend ✗ ${codes.tooManyRequests}`]: arranged(({ mall: { db }, who }) =>
      db.rows(
        sql`update code_sends set last_at = clock_timestamp() where target = ${keyedHash('code to', who.fresh)}`,
      ),
    ),
    [`resend ✗ ${codes.captchaFailed}`]: arranged(({ mall: { db }, who }) =>
      db.rows(sql`delete from email_changes where ${ticketOf(who)}`),
    ),
    'prove ✓ changed': arranged(rightDigits),
    [`prove ✗ ${codes.captchaFailed}`]: () => real(),
    [`prove ✗ ${codes.emailExists}`]: taken,
  },
  // Another mailbox than the model's, and other digits.
  otherWords: ({ shows: { label } }) => !label.startsWith('left'),
  ends: { left: /#\/pages\/mine\/confing(\?|$)/ },
};
