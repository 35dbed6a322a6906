import { assign, setup } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import type { CodeSent } from '#contract/session';
import type { ThirdPartyAnswer, ThirdPartyOutcome } from '#contract/thirdParty';
import { provided } from '../flow';
import { callGuards, failed, failedWith, failureOf, outputOf } from './calls';
import { codeActors, codeStep } from './codeStep';

export interface ThirdPartyContext {
  /** What the address says; used once. */
  data: string;
  /** The last answer: who it is, and what goes on with it. */
  answer: ThirdPartyAnswer | null;
  /** Where the digits went. */
  sent: CodeSent | null;
  notice: Failure | null;
}
export type ThirdPartyEvent =
  | { type: 'again' | 'resend' | 'startOver' }
  | { type: 'create'; name: string; email: string; terms: boolean }
  | { type: 'prove'; code: string }
  | { type: 'join'; password: string };
type Create = { ticket: string; name: string; email: string; terms: boolean };
export interface ThirdPartyActors {
  exchange: { in: { data: string }; out: ThirdPartyAnswer };
  create: { in: Create; out: ThirdPartyAnswer };
  resend: { in: { ticket: string }; out: CodeSent };
  prove: { in: { ticket: string; code: string }; out: ThirdPartyAnswer };
  join: { in: { ticket: string; password: string }; out: ThirdPartyAnswer };
}
type Now = { context: ThirdPartyContext; event: ThirdPartyEvent };
const ticketOf = ({ context }: Now): string => context.answer?.ticket ?? '';
/** How the server's answer goes on. */
const came = <T extends string>(outcome: ThirdPartyOutcome, target: T) =>
  ({ guard: { type: 'came', params: { outcome } }, target, actions: ['take'] }) as const;
const signedIn = { target: '#thirdPartySignIn.signedIn', actions: ['take'] } as const;
const joining = came('join', '#thirdPartySignIn.joining');
const expired = {
  guard: failedWith([codes.captchaFailed]),
  target: '#thirdPartySignIn.expired',
} as const;
const create = '#thirdPartySignIn.newcomer.sending';
const join = '#thirdPartySignIn.joining.sending';

/**
 * Back from a provider: who it is, and where that leads. Nobody is linked by an address; an account
 * that is there proves itself once.
 */
export const thirdPartySignIn = setup({
  types: {
    context: {} as ThirdPartyContext,
    input: {} as { data: string } | undefined,
    events: {} as ThirdPartyEvent,
    tags: {} as 'busy',
  },
  actors: {
    exchange: provided<ThirdPartyActors['exchange']['out'], ThirdPartyActors['exchange']['in']>(),
    create: provided<ThirdPartyActors['create']['out'], ThirdPartyActors['create']['in']>(),
    ...codeActors<ThirdPartyAnswer>(),
    join: provided<ThirdPartyActors['join']['out'], ThirdPartyActors['join']['in']>(),
  },
  guards: {
    ...callGuards,
    came: (heard, { outcome }: { outcome: ThirdPartyOutcome }) =>
      outputOf<ThirdPartyAnswer>(heard).outcome === outcome,
  },
  actions: {
    take: assign((heard) => {
      const answer = outputOf<ThirdPartyAnswer>(heard);
      return { answer, sent: answer.sent };
    }),
    takeSent: assign((heard) => ({ sent: outputOf<CodeSent>(heard) })),
    forget: assign({ sent: null }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'thirdPartySignIn',
  context: ({ input }) => ({ data: input?.data ?? '', answer: null, sent: null, notice: null }),
  initial: 'exchanging',
  states: {
    exchanging: {
      tags: ['busy'],
      invoke: {
        id: 'exchange',
        src: 'exchange',
        input: ({ context: { data } }) => ({ data }),
        onDone: [
          came('signedIn', 'signedIn'),
          came('newcomer', 'newcomer'),
          came('join', 'joining'),
          came('linked', 'linked'),
          came('taken', 'taken'),
          came('cancelled', 'cancelled'),
          { target: 'refused', actions: ['take'] },
        ],
        onError: [expired, failed('failed')],
      },
    },
    /** Nobody knows whether it was used; if it was, it is over. */
    failed: { exit: ['clearNotice'], on: { again: 'exchanging' } },
    newcomer: {
      initial: 'filling',
      states: {
        filling: { on: { create } },
        refused: { exit: ['clearNotice'], on: { create } },
        sending: {
          tags: ['busy'],
          invoke: {
            id: 'create',
            src: 'create',
            input: (now) => ({
              ticket: ticketOf(now),
              name: now.event.type === 'create' ? now.event.name : '',
              email: now.event.type === 'create' ? now.event.email : '',
              terms: now.event.type === 'create' && now.event.terms,
            }),
            onDone: [came('code', '#thirdPartySignIn.code'), joining, signedIn],
            onError: [expired, failed('refused')],
          },
        },
      },
    },
    code: codeStep({
      flow: 'thirdPartySignIn',
      ticketOf,
      proved: [joining, signedIn],
      notProved: [],
      notSent: [],
      startOver: '#thirdPartySignIn.newcomer',
    }),
    joining: {
      initial: 'filling',
      states: {
        filling: { on: { join } },
        refused: { exit: ['clearNotice'], on: { join } },
        sending: {
          tags: ['busy'],
          invoke: {
            id: 'join',
            src: 'join',
            input: (now) => ({
              ticket: ticketOf(now),
              password: now.event.type === 'join' ? now.event.password : '',
            }),
            onDone: signedIn,
            onError: [expired, failed('refused')],
          },
        },
      },
    },
    /** The page takes the session over and leads back to where one was. */
    signedIn: { type: 'final' },
    linked: { type: 'final' },
    taken: { type: 'final' },
    cancelled: { type: 'final' },
    refused: { type: 'final' },
    expired: { type: 'final' },
  },
});
