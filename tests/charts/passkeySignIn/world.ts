import type { BrowserContext } from 'playwright';
import { codes } from '#contract/codes';
import { passkeys } from '#contract/passkeys';
import { hashOf } from '#server/platform/crypto/secrets';
import { sql } from '#server/platform/db/open';
import { cookieNames } from '#server/platform/http/cookies';
import { injected, patience, real, type Cause, type Scene, type World } from '../../kit/index';
import type { RunningMall } from '../../e2e/lib/mall';
import { newMember, signedIn, type Member } from '../shared/members';
import { chart } from './cases';

interface Arriving extends Member {
  /** Of a session that is theirs. */
  token: string;
}
type At = Scene<Arriving>;
/** What the browser asks its person, held until the path says how it is answered. */
interface Held {
  look?: (fills: boolean | null) => void;
  choose?: (how: string) => void;
}

/** Runs in the page before anything of the mall: no device is asked, and nobody sits before it. */
function holdBrowser(): void {
  const held: Held = {};
  let fills: boolean | null = null;
  Object.assign(window, { heldPasskey: held });
  if (!('PublicKeyCredential' in window)) return;
  PublicKeyCredential.isConditionalMediationAvailable = () =>
    fills === null
      ? new Promise((done, fail) => {
          held.look = (said) => {
            fills = said;
            if (said === null) fail(new Error('unreached'));
            else done(said);
          };
        })
      : Promise.resolve(fills);
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes };
  const credential = {
    id: 'AQID',
    rawId: bytes,
    response: { ...response, userHandle: null },
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    authenticatorAttachment: 'platform',
  };
  navigator.credentials.get = () =>
    new Promise((done, fail) => {
      held.choose = (how) =>
        how === 'answered'
          ? done(credential as unknown as Credential)
          : fail(new DOMException('said so', how));
    });
}
const prepared = new WeakSet<BrowserContext>();
const prepare = ({ browser }: RunningMall) =>
  Promise.all(
    browser
      .contexts()
      .filter((one) => !prepared.has(one))
      .map((one) => {
        prepared.add(one);
        return one.addInitScript(holdBrowser);
      }),
  );
/** What a browser calls what went wrong. */
const named: Readonly<Record<string, string>> = {
  [codes.operationFailed]: 'NotAllowedError',
  [codes.notAllowedNow]: 'NotSupportedError',
  [codes.captchaFailed]: 'UnknownError',
};
async function answer({ page }: At, actor: keyof Held, how: string | boolean | null) {
  await page.waitForFunction(
    (name) => (window as { heldPasskey?: Held }).heldPasskey?.[name],
    actor,
    { timeout: patience.ms },
  );
  await page.evaluate(
    ([name, said]) => {
      const { heldPasskey: held = {} } = window as { heldPasskey?: Held };
      const tell = held[name] as (said: string | boolean | null) => void;
      delete held[name];
      tell(said);
    },
    [actor, how] as const,
  );
  return 'injected' as const;
}
const ticket = hashOf('t'.repeat(43));
const question = ({ mall: { db } }: At, there: boolean) =>
  there
    ? db.rows(sql`insert into factor_offers (holder, use, value, expires_at)
        values (${ticket}, 'get', ${Buffer.from('c'.repeat(43))}, clock_timestamp() + interval '5 minutes')
        on conflict do nothing`)
    : db.rows(sql`delete from factor_offers where holder = ${ticket}`);
const asked =
  (there: boolean): Cause<Arriving> =>
  async (scene) => {
    await question(scene, there);
    return real();
  };
const { entered } = chart.cases.actors.enter?.done ?? {};

/**
 * Signing in by a passkey in the real mall. It stands at a number, where browsers have no passkeys:
 * what the device says, and what the mall would say at a name, is made up
 * (tests/e2e/passkeys.e2e.ts has both).
 */
export const world: World<Arriving> = {
  calls: { ask: passkeys.ask, enter: passkeys.enter },
  enter: async (mall) => {
    await prepare(mall);
    const member = await newMember(mall);
    const { token, half } = await signedIn(mall, member);
    return {
      who: { ...member, token },
      opening: {
        address: '#/pages/users/login',
        cookies: [{ name: cookieNames.shop, value: half }],
      },
    };
  },
  happens: {
    look: (scene, { outcome }) =>
      answer(scene, 'look', outcome === 'network' ? null : outcome === 'fills'),
    choose: (scene, { outcome = '' }) => answer(scene, 'choose', named[outcome] ?? outcome),
  },
  causes: {
    [`ask ✗ ${codes.notAllowedNow}`]: () => real(),
    'enter ✓ entered': ({ who: { token } }) =>
      injected({ mode: 'answer', data: { ...(entered as object), 'access-token': token } }),
    [`enter ✗ ${codes.notFound}`]: asked(true),
    [`enter ✗ ${codes.captchaFailed}`]: asked(false),
  },
  ends: { signedIn: /#\/pages\/home\/home/ },
};
