import { assign, setup } from 'xstate';
import type { Merged } from '#contract/cart';
import { sessionCodes, type Failure } from '#contract/codes';
import type { Advert, CurrencyRow, WebsiteConfig } from '#contract/site';
import type { Category } from '#contract/catalogue';
import type { LoginInput, RegisterInput, Registering, User } from '#contract/session';
import { provided } from '../flow';

export interface Site {
  adverts: Advert[];
  config: WebsiteConfig;
  categories: Category[];
}
export interface Locale {
  lang: string;
  currency: CurrencyRow;
  currencies: CurrencyRow[];
}
/** Why the session ended: shown at login. */
interface Ended {
  code: number;
  message?: string;
}
export interface SessionContext {
  user: User | null;
  site: Site | null;
  locale: Locale | null;
  /** Who was here before the session ended: only they go back to the page that was open. */
  lastUser: string | null;
  ended: Ended | null;
  notice: Failure | null;
  merged: Merged[];
  /** An account that is made as soon as its mailbox is proved. */
  registering: Registering | null;
}
export type SessionEvent =
  | { type: 'retry' }
  | ({ type: 'signIn' } & LoginInput)
  | ({ type: 'register' } & RegisterInput)
  | { type: 'prove'; code: string }
  | { type: 'resend' }
  | { type: 'startOver' }
  | { type: 'signOut' }
  | { type: 'dismiss' }
  | { type: 'update'; user: User }
  | { type: 'localise'; locale: Locale }
  | { type: 'forceOut'; code: number; message?: string }
  | { type: 'signedOutElsewhere' }
  | { type: 'signedInElsewhere' };

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

/** One visit: launch (token, user, site, language and currency), visitor, member, and every way a session ends (spec §1, §4). */
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
  guards: {
    failedWith: ({ event }, { codes }: { codes: readonly number[] }) => {
      const { error } = event as unknown as { error?: Failure };
      return error?.kind === 'code' && codes.includes(error.code);
    },
    signedIn: ({ context }) => context.user !== null,
    wasEnded: ({ context }) => context.ended !== null,
    hasMerged: ({ context }) => context.merged.length > 0,
    isRegistering: ({ context }) => context.registering !== null,
  },
  actions: {
    takeUser: assign(({ event, context }) => {
      const { output } = event as unknown as { output: User | null };
      return {
        user: output,
        lastUser: context.lastUser,
        ended: output ? null : context.ended,
        registering: output ? null : context.registering,
      };
    }),
    takeRegistering: assign(({ event }) => ({
      registering: (event as unknown as { output: Registering }).output,
    })),
    forgetRegistering: assign({ registering: null }),
    takeSite: assign(({ event }) => ({ site: (event as unknown as { output: Site }).output })),
    takeLocale: assign(({ event }) => ({
      locale: (event as unknown as { output: Locale }).output,
    })),
    takeMerged: assign(({ event }) => ({
      merged: (event as unknown as { output: Merged[] }).output,
    })),
    keepUser: assign(({ event }) => (event.type === 'update' ? { user: event.user } : {})),
    keepLocale: assign(({ event }) => (event.type === 'localise' ? { locale: event.locale } : {})),
    noteFailure: assign(({ event }) => ({
      notice: (event as unknown as { error: Failure }).error,
    })),
    noteEnded: assign(({ event }) => {
      if (event.type === 'forceOut') return { ended: { code: event.code, message: event.message } };
      const { error } = event as unknown as { error: { code: number; message?: string } };
      return { ended: { code: error.code, message: error.message } };
    }),
    clearNotice: assign({ notice: null }),
    clearEnded: assign({ ended: null }),
    clearMerged: assign({ merged: [] }),
    /** The person is gone from this page; who it was stays, to tell the same person from another. */
    forget: assign(({ context }) => ({
      user: null,
      merged: [],
      lastUser: context.user?.id ?? context.lastUser,
    })),
    forgetAll: assign({ user: null, merged: [], lastUser: null, ended: null }),
  },
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
      // Whatever ends the session while the page is being launched: a visitor's page too needs the site and its language.
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
    /** A visitor's cart joins the account's. If it cannot, it stays on this device: signing in never fails for it. */
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
