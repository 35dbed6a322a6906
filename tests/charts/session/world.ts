import { cart } from '#contract/cart';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { site } from '#contract/site';
import { but, patience, real, type FrozenStep, type Scene, type World } from '../../kit/index';
import { signInElsewhere, signOutElsewhere } from '../shared/causes';
import {
  accountIs,
  atTheDoor,
  becomesFresh,
  choosesThaiAndEuros,
  emailTaken,
  forcedOut,
  goTo,
  guestCart,
  isWrittenTo,
  mayTry,
  newVisitor,
  remembered,
  triedTooOften,
  type Visitor,
} from './visitor';
import { codeIs, codeIsOver, codeIsOther, mailedTooMuch, mailedTooSoon } from './mailbox';

const home = '#/pages/mine/dashboard';
/** A visitor's states show at a door, a member's on the own page. */
const doorOf = ({ shows: { label } }: FrozenStep, next: FrozenStep | undefined) =>
  /^(signIn|register)$/.test(next?.event.type ?? '')
    ? next?.event.type
    : /^visitor\.(regist|proof)/.test(label)
      ? 'register'
      : 'signIn';
const lastDoor = (trail: readonly FrozenStep[]) =>
  trail.findLast(({ event }) => /^(signIn|register)$/.test(event.type))?.event.type;
/** Whoever is sent out while just coming in is told so at the door they came to. */
const doorAt = (
  { around: { before, trail } }: Scene<Visitor>,
  step: FrozenStep,
  next: FrozenStep | undefined,
) =>
  next?.event.type === 'dismiss' && before?.shows.label === 'merging'
    ? lastDoor(trail)
    : doorOf(step, next);
const addressOf = (door: string | undefined) =>
  `#/pages/users/${door === 'register' ? 'register' : 'login'}?redirect=%2Fpages%2Fmine%2Fdashboard`;
/** Whoever stands elsewhere goes there; who may not stay on a page is led away from it first. */
const reach: World<Visitor>['reach'] = async (scene, step, next) => {
  const { label } = step.shows;
  if (step.name === 'prove ✓ fresh') await becomesFresh(scene);
  if (!/^(visitor|member)/.test(label)) return;
  const [place, led] = label.startsWith('member')
    ? [home, /#(?!.*\/users\/)/]
    : [addressOf(doorOf(step, next)), /\/users\/|home\/home/];
  await scene.page.waitForURL(led, { timeout: patience.ms, waitUntil: 'commit' });
  // What the visitor's cart brought is said above any page.
  if (next?.event.type !== 'dismiss' && !scene.page.url().includes(place)) await goTo(scene, place);
};

/** A visit in the real mall: launching, the two doors, the own page. */
export const world: World<Visitor> = {
  calls: {
    loadUser: session.user,
    loadSite: { to: site.store, when: ({ type }) => type === 'advert' },
    loadLocale: site.currencies,
    signIn: session.login,
    register: session.register,
    resend: session.resend,
    prove: session.prove,
    mergeCart: cart.merge,
    signOut: session.logout,
  },
  enter: (mall, path) => newVisitor(mall, path, home),
  typed: atTheDoor,
  causes: {
    'signIn ✓ known': accountIs('open'),
    [`signIn ✗ ${codes.accountClosed}`]: accountIs('suspended'),
    [`signIn ✗ ${codes.wrongCredentials}`]: () => real(),
    [`signIn ✗ ${codes.tooManyRequests}`]: triedTooOften,
    [`register ✗ ${codes.registrationFormat}`]: () => real(),
    [`register ✗ ${codes.tooManyRequests}`]: mailedTooMuch,
    [`resend ✗ ${codes.tooManyRequests}`]: mailedTooSoon,
    [`resend ✗ ${codes.captchaFailed}`]: codeIsOver,
    'resend ✓ again': () => but({ demo: null }),
    'prove ✓ fresh': codeIs,
    [`prove ✗ ${codes.captchaFailed}`]: codeIsOther,
    [`prove ✗ ${codes.emailExistsRegistration}`]: emailTaken,
    'mergeCart ✓ nothing': guestCart(false),
    'mergeCart ✓ some': guestCart(true),
  },
  happens: {
    'loadUser ✓ nobody': async () => 'real',
    signedOutElsewhere: signOutElsewhere,
    signedInElsewhere: signInElsewhere,
    update: isWrittenTo,
    localise: choosesThaiAndEuros,
    forceOut: forcedOut({
      'launching.site': 'loadSite',
      'launching.locale': 'loadLocale',
      merging: 'mergeCart',
    }),
  },
  before: async (scene, { event }) => {
    if (/^(signIn|register|prove|resend)$/.test(event.type)) await mayTry(scene);
    if (event.type === 'retry')
      await remembered(scene, scene.around.ahead[0]?.name !== 'loadUser ✓ nobody');
  },
  elsewhere: (scene, step, next) => (event) =>
    event === 'signOut'
      ? !scene.page.url().includes(home)
      : /^(signIn|register)$/.test(event) && event !== doorAt(scene, step, next),
  reach,
  passing: (_, next) => next?.name === 'loadUser ✓ nobody',
  // The model shows doors and members on a screen of its own.
  otherWords: ({ shows }) => !shows.label.startsWith('launching'),
};
