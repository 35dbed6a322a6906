import { hash } from 'node:crypto';
import { codes } from '#contract/codes';
import type { CodeSent } from '#contract/session';
import { thirdParty, type ThirdPartyAnswer } from '#contract/thirdParty';
import { codeHash } from '#server/areas/identity/session/mailCodes';
import { secretsOf } from '#server/areas/identity/thirdParty/attempts';
import { codeFor } from '#server/areas/identity/thirdParty/sandbox/persons';
import { hashOf, newSecret } from '#server/platform/crypto/secrets';
import { sql } from '#server/platform/db/open';
import { cookieNames } from '#server/platform/http/cookies';
import { but, real, type Cause, type Caused, type Scene, type World } from '../../kit/index';
import { mailedTooMuch, mailsAtOnce } from '../session/mailbox';
import { newMember, type Member } from '../shared/members';
import { distrusted, trusted } from '../shared/walletFixtures';

interface Arriving extends Member {
  /** What the landing page's address has in it, and the browser that began. */
  data: string;
  state: string;
  browser: string;
  subject: string;
  /** The mailbox that is spoken of; the member's own only where a step says so. */
  mailbox: string;
  /** Of the last answer. */
  ticket: string;
}
type At = Scene<Arriving>;
const digits = '123456';
const provider = 'sandboxoidc';

/** As if the browser had just come back from the sandbox with this. */
async function backWith({ mall: { db }, who }: At, answer: object): Promise<void> {
  await db.rows(sql`delete from third_party_starts where state = ${hashOf(who.state)}`);
  await db.rows(sql`insert into third_party_starts
      (state, provider, browser, answer, data, data_until)
    values (${hashOf(who.state)}, ${provider}, ${hashOf(who.browser)},
      ${JSON.stringify(answer)}::jsonb, ${hashOf(who.data)}, clock_timestamp() + interval '1 hour')`);
}
const codeOf = ({ subject, state }: Arriving, email: string, verified: boolean) => {
  const { nonce, verifier } = secretsOf(hashOf(state));
  const challenge = hash('sha256', verifier, 'base64url');
  const client = 'sandbox-oidc';
  const person = { subject, name: 'Mia Sand', email, verified };
  return codeFor({ ...person, client, challenge, nonce, broken: false });
};
const remembering = ({ who }: At): Caused =>
  real({
    mode: 'edit',
    edit: (given) => {
      who.ticket = (given as ThirdPartyAnswer).ticket;
      return given;
    },
  });
/** Whether the member is the one that the mailbox belongs to. */
const memberHas = ({ mall: { db }, who }: At, has: boolean) =>
  db.rows(sql`update users set email = ${has ? who.mailbox : who.email} where id = ${who.id}`);
const vouched =
  (has: boolean, verified = true): Cause<Arriving> =>
  async (scene) => {
    const { who } = scene;
    await memberHas(scene, has);
    await backWith(scene, { code: codeOf(who, verified ? who.mailbox : '', verified) });
    return remembering(scene);
  };
const linked: Cause<Arriving> = async (scene) => {
  const { who, mall } = scene;
  await mall.db.rows(
    sql`insert into third_party_links (user_id, provider, subject) values (${who.id}, ${provider}, ${who.subject})`,
  );
  await backWith(scene, { code: codeOf(who, '', false) });
  return real();
};
const heardError =
  (error: string): Cause<Arriving> =>
  async (scene) => {
    await backWith(scene, { error });
    return real();
  };
/** A link is for who is signed in: of a visitor it is only said. */
const said =
  (outcome: string): Cause<Arriving> =>
  async (scene) => {
    await backWith(scene, { error: 'access_denied' });
    return but({ outcome });
  };
const arrival = ({ mall: { db }, who }: At, change: ReturnType<typeof sql>) =>
  db.rows(sql`update third_party_arrivals set ${change} where subject = ${who.subject}`);
const over: Cause<Arriving> = async (scene) => {
  await arrival(scene, sql`created_at = created_at - interval '2 hours'`);
  return real();
};
const creating =
  (verified: boolean, has: boolean): Cause<Arriving> =>
  async (scene) => {
    await arrival(scene, sql`email = ${scene.who.mailbox}, verified = ${verified}`);
    await memberHas(scene, has);
    return real();
  };
const tooMuch: Cause<Arriving> = async (scene, outcome) => {
  await arrival(scene, sql`verified = false`);
  return (mailedTooMuch as unknown as Cause<Arriving>)(scene, outcome);
};
const proving =
  (has: boolean): Cause<Arriving> =>
  async (scene) => {
    const { ticket, mailbox } = scene.who;
    await memberHas(scene, has);
    const kept = codeHash(`third party ${mailbox}`, ticket, digits);
    await arrival(scene, sql`code = ${kept}, tries = 0`);
    return real();
  };

/** Back from a provider in the real mall: the sandbox's codes, tickets, tries and links are rows. */
export const world: World<Arriving> = {
  calls: { ...thirdParty, exchange: { ...thirdParty.exchange, method: 'POST' } },
  enter: async (mall) => {
    await mailsAtOnce(mall.db);
    const member = await newMember(mall);
    const [data, state, browser] = [newSecret(), newSecret(), newSecret()];
    const subject = `walker-${member.id}`;
    const mailbox = `${subject}@arcada.test`;
    const who = { ...member, data, state, browser, subject, mailbox, ticket: '' };
    return {
      who,
      opening: {
        address: `#/pages/users/tiktok?data=${data}`,
        cookies: [{ name: cookieNames.thirdParty, value: browser }],
      },
    };
  },
  before: async (scene, { kind }) => {
    if (kind !== 'user') return;
    await scene.mall.db.rows(sql`delete from login_throttle`);
    await trusted(scene);
    await arrival(scene, sql`created_at = clock_timestamp()`);
  },
  typed: ({ who: { mailbox } }, { event }) =>
    event.type === 'create' ? { name: 'Mia Sand', email: mailbox, terms: 'true' } : undefined,
  causes: {
    'exchange ✓ signedIn': linked,
    'exchange ✓ checked': vouched(false),
    'exchange ✓ bare': vouched(false, false),
    'exchange ✓ join': vouched(true),
    'exchange ✓ linked': said('linked'),
    'exchange ✓ taken': said('taken'),
    'exchange ✓ cancelled': heardError('access_denied'),
    'exchange ✓ refused': heardError('server_error'),
    [`exchange ✗ ${codes.captchaFailed}`]: () => real(),
    'create ✓ signedIn': creating(true, false),
    'create ✓ code': creating(false, false),
    'create ✓ join': creating(true, true),
    [`create ✗ ${codes.captchaFailed}`]: over,
    [`create ✗ ${codes.tooManyRequests}`]: tooMuch,
    'resend ✓ again': () =>
      real({ mode: 'edit', edit: (given) => ({ ...(given as CodeSent), demo: null }) }),
    [`resend ✗ ${codes.captchaFailed}`]: over,
    [`resend ✗ ${codes.tooManyRequests}`]: mailedTooMuch as unknown as Cause<Arriving>,
    'prove ✓ signedIn': proving(false),
    'prove ✓ join': proving(true),
    [`prove ✗ ${codes.captchaFailed}`]: () => real(),
    'join ✓ signedIn': () => real(),
    [`join ✗ ${codes.captchaFailed}`]: over,
    [`join ✗ ${codes.wrongCredentials}`]: (scene) =>
      distrusted(scene, String(codes.wrongCredentials)),
  },
  // Another mailbox than the model's, and other digits.
  otherWords: ({ shows: { label } }) => /^(code|joining)/.test(label),
  ends: { signedIn: /#\/pages\/home\/home/ },
};
