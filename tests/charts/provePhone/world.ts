import { account, type PhoneCodeSent } from '#contract/account';
import { codes } from '#contract/codes';
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
import { mailedTooMuch, mailsAtOnce, sentTooSoon, textedTooMuch } from '../session/mailbox';
import { newMember, signedIn, type Member } from '../shared/members';
import { distrusted, trusted } from '../shared/walletFixtures';

interface Calling extends Member {
  /** Of the last asking. */
  ticket: string;
}
type At = Scene<Calling>;
const digits = '123456';
/** The server's own answer, whose ticket is remembered; with what a demo says, or without. */
const heard =
  (demo: boolean): Cause<Calling> =>
  ({ who }) =>
    real({
      mode: 'edit',
      edit: (data) => {
        const sent = data as PhoneCodeSent;
        who.ticket = sent.ticket;
        return { ...sent, demo: demo ? sent.demo : null };
      },
    });
const ticketOf = ({ ticket }: Calling) => sql`ticket = ${hashOf(ticket)}`;
const rightDigits = ({ mall: { db }, who }: At): Promise<unknown> =>
  db.rows(
    sql`update phone_proofs set code = ${codeHash('phone', who.ticket, digits)}, tries = 0 where ${ticketOf(who)}`,
  );

/** A telephone that is proved in the real mall: tickets, tries and the password are rows. */
export const world: World<Calling> = {
  calls: { ask: account.askPhone, resend: account.resendPhone, prove: account.provePhone },
  enter: async (mall) => {
    await mailsAtOnce(mall.db);
    const who = { ...(await newMember(mall)), ticket: '' };
    return {
      who,
      opening: { address: '#/pages/mine/confing?step=phone', session: await signedIn(mall, who) },
    };
  },
  before: async (scene, { kind }) => {
    const { db } = scene.mall;
    await db.rows(sql`update code_sends set sends = 1`);
    if (kind === 'user') await trusted(scene);
  },
  typed: ({ around: { ahead } }, { event }: FrozenStep): Record<string, string> | undefined => {
    if (event.type !== 'ask') return undefined;
    // Too short for a number anywhere: the server alone knows.
    const refused = ahead[0]?.outcome === String(codes.accountEditInvalid);
    return { phone: refused ? '+34 6' : '+34 612 345 678', password: 'arcada-demo-1' };
  },
  causes: {
    'ask ✓ sent': heard(true),
    'resend ✓ again': heard(false),
    [`ask ✗ ${codes.accountEditInvalid}`]: () => real(),
    [`ask ✗ ${codes.wrongCredentials}`]: (scene) =>
      distrusted(scene, String(codes.wrongCredentials)),
    [`ask ✗ ${codes.tooManyRequests}`]: mailedTooMuch as unknown as Cause<Calling>,
    [`ask ✗ ${codes.smsFailed}`]: textedTooMuch as unknown as Cause<Calling>,
    [`resend ✗ ${codes.smsFailed}`]: textedTooMuch as unknown as Cause<Calling>,
    [`resend ✗ ${codes.tooManyRequests}`]: sentTooSoon as unknown as Cause<Calling>,
    [`resend ✗ ${codes.captchaFailed}`]: arranged(({ mall: { db }, who }) =>
      db.rows(sql`delete from phone_proofs where ${ticketOf(who)}`),
    ),
    'prove ✓ proved': arranged(rightDigits),
    [`prove ✗ ${codes.captchaFailed}`]: () => real(),
  },
  // Other digits than the model's.
  otherWords: ({ shows: { label } }) => !label.startsWith('left'),
  ends: { left: /#\/pages\/mine\/confing(\?|$)/ },
};
