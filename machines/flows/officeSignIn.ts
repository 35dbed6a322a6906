import { assign, setup } from 'xstate';
import { sessionCodes, type Failure } from '#contract/codes';
import type { SignInStep } from '#contract/factors';
import type { LoginInput } from '#contract/session';
import type { FactorKind } from '#contract/shapes/factors';
import { provided } from '../flow';
import { callGuards, failed, failedWith, failureOf, outputOf } from './calls';

/** What stands in the code to scan, and the same for those who type it. */
export interface AppOffer {
  secret: string;
  uri: string;
}
export interface OfficeSignInContext {
  /** Between the password and the session; kept nowhere else. */
  ticket: string | null;
  /** Of `factor` those that can be used here, of `enrol` those that can be had here. */
  kinds: readonly FactorKind[];
  offer: AppOffer | null;
  /** Shown this once. */
  codes: readonly string[];
  /** The session's token, once the door is open. */
  pass: string | null;
  notice: Failure | null;
}
export type OfficeSignInEvent =
  | ({ type: 'signIn' } & LoginInput)
  | { type: 'change'; password: string; password_confirmation: string }
  | { type: 'prove'; code: string }
  | { type: 'useApp' | 'usePasskey' | 'useRecovery' | 'useFactor' | 'back' | 'startOver' | 'kept' };
export interface OfficeSignInActors {
  signIn: { in: LoginInput; out: SignInStep };
  change: {
    in: { ticket: string; password: string; password_confirmation: string };
    out: SignInStep;
  };
  offer: { in: { ticket: string }; out: AppOffer };
  enrol: { in: { ticket: string; code: string }; out: SignInStep };
  makePasskey: { in: { ticket: string }; out: SignInStep };
  prove: { in: { ticket: string; code: string }; out: SignInStep };
  usePasskey: { in: { ticket: string }; out: SignInStep };
}
type Heard = { context: OfficeSignInContext; event: object };
const withTicket = ({ context }: Heard) => ({ ticket: context.ticket ?? '' });
const withCode = (heard: Heard) => ({
  ...withTicket(heard),
  code: (heard.event as { code: string }).code,
});
const withPassword = (heard: Heard) => {
  const { password, password_confirmation } = heard.event as Omit<
    OfficeSignInActors['change']['in'],
    'ticket'
  >;
  return { ...withTicket(heard), password, password_confirmation };
};
const fresh: OfficeSignInContext = {
  ticket: null,
  kinds: [],
  offer: null,
  codes: [],
  pass: null,
  notice: null,
};

const is = (next: SignInStep['next']) => ({ type: 'next', params: { next } }) as const;
const to = {
  password: { guard: is('password'), target: '#officeSignIn.newPassword', actions: ['take'] },
  enrol: { guard: is('enrol'), target: '#officeSignIn.enrol', actions: ['take'] },
  factor: { guard: is('factor'), target: '#officeSignIn.factor', actions: ['take'] },
  codes: { target: '#officeSignIn.codes', actions: ['take'] },
  inside: { target: '#officeSignIn.inside', actions: ['take'] },
} as const;
/**
 * A ticket that is over begins at the password; everything else can be tried again where it was.
 */
const over = {
  guard: failedWith(sessionCodes),
  target: '#officeSignIn.password',
  actions: ['forget', 'noteFailure'],
} as const;
const again = <T extends string>(target: T) => [over, failed(target)] as const;
const startOver = { target: '#officeSignIn.password', actions: ['forget'] } as const;
const busy = ['busy' as const];

/**
 * Staff come in: the password, then what else shows that it is they. Each answer of the server says
 * what comes next.
 */
export const officeSignIn = setup({
  types: {
    context: {} as OfficeSignInContext,
    events: {} as OfficeSignInEvent,
    tags: {} as 'busy',
  },
  actors: {
    signIn: provided<SignInStep, LoginInput>(),
    change: provided<SignInStep, OfficeSignInActors['change']['in']>(),
    offer: provided<AppOffer, { ticket: string }>(),
    enrol: provided<SignInStep, OfficeSignInActors['enrol']['in']>(),
    makePasskey: provided<SignInStep, { ticket: string }>(),
    prove: provided<SignInStep, OfficeSignInActors['prove']['in']>(),
    usePasskey: provided<SignInStep, { ticket: string }>(),
  },
  guards: {
    ...callGuards,
    next: (heard, { next }: { next: SignInStep['next'] }) =>
      outputOf<SignInStep>(heard).next === next,
    can: ({ context }, { kind }: { kind: FactorKind }) => context.kinds.includes(kind),
  },
  actions: {
    take: assign((heard) => {
      const step = outputOf<SignInStep>(heard);
      return step.next === 'in'
        ? { ...fresh, pass: step['access-token'], codes: step.recovery_codes }
        : { ...fresh, ticket: step.ticket, kinds: step.kinds };
    }),
    keepOffer: assign((heard) => ({ offer: outputOf<AppOffer>(heard) })),
    dropOffer: assign({ offer: null }),
    dropCodes: assign({ codes: [] }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
    forget: assign(fresh),
  },
}).createMachine({
  id: 'officeSignIn',
  context: fresh,
  initial: 'password',
  states: {
    password: { exit: ['clearNotice'], on: { signIn: 'signingIn' } },
    signingIn: {
      tags: busy,
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => event as LoginInput & { type: string },
        onDone: [to.password, to.enrol, to.factor, to.inside],
        onError: failed('password'),
      },
    },
    newPassword: { exit: ['clearNotice'], on: { change: 'changing', startOver } },
    changing: {
      tags: busy,
      invoke: {
        id: 'change',
        src: 'change',
        input: withPassword,
        onDone: [to.enrol, to.inside],
        onError: again('newPassword'),
      },
    },
    /** The role takes a second factor, and there is none yet. */
    enrol: {
      initial: 'choosing',
      states: {
        choosing: {
          exit: ['clearNotice'],
          on: {
            useApp: 'offering',
            usePasskey: { guard: { type: 'can', params: { kind: 'passkey' } }, target: 'making' },
            startOver,
          },
        },
        offering: {
          tags: busy,
          invoke: {
            id: 'offer',
            src: 'offer',
            input: withTicket,
            onDone: { target: 'app', actions: ['keepOffer'] },
            onError: again('choosing'),
          },
        },
        app: {
          exit: ['clearNotice'],
          on: { prove: 'enrolling', back: { target: 'choosing', actions: ['dropOffer'] } },
        },
        enrolling: {
          tags: busy,
          invoke: {
            id: 'enrol',
            src: 'enrol',
            input: withCode,
            onDone: to.codes,
            onError: again('app'),
          },
        },
        making: {
          tags: busy,
          invoke: {
            id: 'makePasskey',
            src: 'makePasskey',
            input: withTicket,
            onDone: to.codes,
            onError: again('choosing'),
          },
        },
      },
    },
    factor: {
      initial: 'asking',
      states: {
        asking: {
          exit: ['clearNotice'],
          on: {
            startOver,
            prove: { guard: { type: 'can', params: { kind: 'totp' } }, target: 'proving' },
            usePasskey: {
              guard: { type: 'can', params: { kind: 'passkey' } },
              target: 'usingPasskey',
            },
            useRecovery: 'recovery',
          },
        },
        recovery: {
          exit: ['clearNotice'],
          on: { prove: 'recovering', useFactor: 'asking', startOver },
        },
        proving: {
          tags: busy,
          invoke: {
            id: 'prove',
            src: 'prove',
            input: withCode,
            onDone: to.inside,
            onError: again('asking'),
          },
        },
        recovering: {
          tags: busy,
          invoke: {
            id: 'prove',
            src: 'prove',
            input: withCode,
            onDone: to.inside,
            onError: again('recovery'),
          },
        },
        usingPasskey: {
          tags: busy,
          invoke: {
            id: 'usePasskey',
            src: 'usePasskey',
            input: withTicket,
            onDone: to.inside,
            onError: again('asking'),
          },
        },
      },
    },
    codes: { on: { kept: { target: 'inside', actions: ['dropCodes'] } } },
    inside: { type: 'final' },
  },
});
