import { setup } from 'xstate';
import type { Merged } from '#contract/cart';
import { sessionCodes } from '#contract/codes';
import type { LoginInput, RegisterInput, Registering, User } from '#contract/session';
import { provided } from '../../flow';
import type { Site, Locale, SessionContext, SessionEvent } from './context';
import { actions, guards } from './rules';

const start: SessionContext = {
  user: null,
  site: null,
  locale: null,
  lastUser: null,
  ended: null,
  notice: null,
  merged: [],
  registering: null,
};
const ended = {
  guard: { type: 'failedWith', params: { codes: sessionCodes } },
  target: 'site',
  actions: ['noteEnded', 'forget'],
} as const;
/** While the digits are waited for. */
const waiting = {
  prove: '#session.visitor.proof.proving',
  resend: '#session.visitor.proof.sending',
  startOver: { target: '#session.visitor.browsing', actions: ['forgetRegistering'] },
} as const;
const form = {
  exit: ['clearNotice'],
  on: { signIn: '#session.visitor.signingIn', register: '#session.visitor.registering' },
} as const;

/**
 * One visit: launch (token, user, site, language and currency), visitor, member, and every way a
 * session ends.
 */
export const session = setup({
  types: {
    context: {} as SessionContext,
    input: {} as { lastUser?: string | null; registering?: Registering | null } | undefined,
    events: {} as SessionEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadUser: provided<User | null>(),
    loadSite: provided<Site>(),
    loadLocale: provided<Locale, { user: User | null }>(),
    signIn: provided<User, LoginInput>(),
    register: provided<Registering, RegisterInput>(),
    resend: provided<Registering, { ticket: string }>(),
    prove: provided<User, { ticket: string; code: string }>(),
    mergeCart: provided<Merged[]>(),
    signOut: provided<null>(),
  },
  guards,
  actions,
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...start,
    lastUser: input?.lastUser ?? null,
    registering: input?.registering ?? null,
  }),
  initial: 'launching',
  on: {
    forceOut: { target: '.visitor.forcedOut', actions: ['noteEnded', 'forget'] },
    signedOutElsewhere: { target: '.visitor.leftElsewhere', actions: ['forget'] },
    signedInElsewhere: '.launching',
    localise: { actions: ['keepLocale'] },
  },
  states: {
    launching: {
      initial: 'user',
      // Whatever ends the session while the page is being launched: a visitor's page too needs the
      // site and its language.
      on: {
        forceOut: { target: '.site', actions: ['noteEnded', 'forget'] },
        signedOutElsewhere: { target: '.site', actions: ['forget'] },
      },
      states: {
        user: {
          tags: ['busy'],
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: { target: 'site', actions: ['takeUser'] },
            onError: [ended, { target: 'failed', actions: ['noteFailure'] }],
          },
        },
        site: {
          tags: ['busy'],
          invoke: {
            id: 'loadSite',
            src: 'loadSite',
            onDone: { target: 'locale', actions: ['takeSite'] },
            onError: { target: 'failed', actions: ['noteFailure'] },
          },
        },
        locale: {
          tags: ['busy'],
          invoke: {
            id: 'loadLocale',
            src: 'loadLocale',
            input: ({ context }) => ({ user: context.user }),
            onDone: [
              { guard: 'signedIn', target: '#session.member', actions: ['takeLocale'] },
              { guard: 'wasEnded', target: '#session.visitor.forcedOut', actions: ['takeLocale'] },
              { guard: 'isRegistering', target: '#session.visitor.proof', actions: ['takeLocale'] },
              { target: '#session.visitor.browsing', actions: ['takeLocale'] },
            ],
            onError: { target: 'failed', actions: ['noteFailure'] },
          },
        },
        failed: { exit: ['clearNotice'], on: { retry: 'user' } },
      },
    },
    visitor: {
      initial: 'browsing',
      states: {
        browsing: { ...form },
        refused: { ...form },
        registrationRefused: { ...form },
        forcedOut: { exit: ['clearEnded'], on: { ...form.on, dismiss: 'browsing' } },
        leftElsewhere: { on: { ...form.on, dismiss: 'browsing' } },
        signingIn: {
          tags: ['busy'],
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => event as LoginInput,
            onDone: { target: '#session.merging', actions: ['takeUser'] },
            onError: { target: 'refused', actions: ['noteFailure'] },
          },
        },
        registering: {
          tags: ['busy'],
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ event }) => event as RegisterInput,
            onDone: { target: 'proof', actions: ['takeRegistering'] },
            onError: { target: 'registrationRefused', actions: ['noteFailure'] },
          },
        },
        /** The digits of the mail prove that it is theirs: only then is there an account. */
        proof: {
          initial: 'asked',
          states: {
            asked: { on: waiting },
            refused: { exit: ['clearNotice'], on: waiting },
            proving: {
              tags: ['busy'],
              invoke: {
                id: 'prove',
                src: 'prove',
                input: ({ context, event }) => ({
                  ticket: context.registering?.ticket ?? '',
                  code: (event as { code?: string }).code ?? '',
                }),
                onDone: { target: '#session.merging', actions: ['takeUser'] },
                onError: { target: 'refused', actions: ['noteFailure'] },
              },
            },
            sending: {
              tags: ['busy'],
              invoke: {
                id: 'resend',
                src: 'resend',
                input: ({ context }) => ({ ticket: context.registering?.ticket ?? '' }),
                onDone: { target: 'asked', actions: ['takeRegistering'] },
                onError: { target: 'refused', actions: ['noteFailure'] },
              },
            },
          },
        },
      },
    },
    /**
     * A visitor's cart joins the account's. If it cannot, it stays on this device: signing in never
     * fails for it.
     */
    merging: {
      tags: ['busy'],
      invoke: {
        id: 'mergeCart',
        src: 'mergeCart',
        onDone: { target: 'member', actions: ['takeMerged'] },
        onError: 'member',
      },
    },
    member: {
      initial: 'signedIn',
      states: {
        signedIn: {
          on: {
            signOut: 'signingOut',
            update: { actions: ['keepUser'] },
            dismiss: { guard: 'hasMerged', actions: ['clearMerged'] },
          },
        },
        /** Whatever the server answers, this device forgets. */
        signingOut: {
          tags: ['busy'],
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: '#session.visitor.browsing', actions: ['forgetAll'] },
            onError: { target: '#session.visitor.browsing', actions: ['forgetAll'] },
          },
        },
      },
    },
  },
});
