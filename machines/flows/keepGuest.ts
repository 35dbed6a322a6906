import { assign, setup } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import type { GuestProof } from '#contract/guests';
import type { CodeSent, LoginAnswer } from '#contract/session';
import { provided } from '../flow';
import { callGuards, failed, failedWith, failureOf, outputOf } from './calls';
import { codeActors, codeStep } from './codeStep';

export interface KeepGuestContext {
  /** Where the digits went. */
  sent: CodeSent | null;
  /** The mailbox is proved to be theirs. */
  proof: GuestProof | null;
  /** Whose session begins. */
  login: LoginAnswer | null;
  notice: Failure | null;
}
export type KeepGuestEvent =
  | { type: 'ask' }
  | { type: 'prove'; code: string }
  | { type: 'resend' | 'startOver' }
  | { type: 'choose'; password: string; password_confirmation: string }
  | { type: 'join'; password: string };
export interface KeepGuestActors {
  ask: { in: undefined; out: CodeSent };
  resend: { in: { ticket: string }; out: CodeSent };
  prove: { in: { ticket: string; code: string }; out: GuestProof };
  keep: {
    in: { proof: string; password: string; password_confirmation: string };
    out: LoginAnswer;
  };
  join: { in: { proof: string; password: string }; out: LoginAnswer };
}
type Now = { context: KeepGuestContext; event: KeepGuestEvent };
const ticketOf = ({ context }: Now): string => context.sent?.ticket ?? '';
const startOver = { target: '#keepGuest.asking', actions: ['forget'] } as const;
const ask = '#keepGuest.asking.sending';
const choose = '#keepGuest.choosing.saving';
const join = '#keepGuest.joining.adding';
const tooLate = {
  guard: failedWith([codes.captchaFailed]),
  ...failed('#keepGuest.tooLate'),
} as const;
const kept = { target: '#keepGuest.kept', actions: ['takeLogin'] } as const;

/**
 * What was bought without an account is kept as one: digits prove the mailbox, then a password is
 * chosen; or, where the mailbox has an account, that account's is given.
 */
export const keepGuest = setup({
  types: {
    context: {} as KeepGuestContext,
    events: {} as KeepGuestEvent,
    tags: {} as 'busy',
  },
  actors: {
    ask: provided<CodeSent>(),
    ...codeActors<GuestProof>(),
    keep: provided<KeepGuestActors['keep']['out'], KeepGuestActors['keep']['in']>(),
    join: provided<KeepGuestActors['join']['out'], KeepGuestActors['join']['in']>(),
  },
  guards: {
    ...callGuards,
    isKnown: ({ event }) => outputOf<GuestProof>({ event }).known,
  },
  actions: {
    takeSent: assign((heard) => ({ sent: outputOf<CodeSent>(heard) })),
    takeProof: assign((heard) => ({ proof: outputOf<GuestProof>(heard), sent: null })),
    takeLogin: assign((heard) => ({ login: outputOf<LoginAnswer>(heard), proof: null })),
    forget: assign({ sent: null, proof: null }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'keepGuest',
  context: { sent: null, proof: null, login: null, notice: null },
  initial: 'asking',
  states: {
    asking: {
      initial: 'offered',
      states: {
        offered: { on: { ask } },
        refused: { exit: ['clearNotice'], on: { ask } },
        sending: {
          tags: ['busy'],
          invoke: {
            id: 'ask',
            src: 'ask',
            onDone: { target: '#keepGuest.code', actions: ['takeSent'] },
            onError: failed('refused'),
          },
        },
      },
    },
    code: codeStep({
      flow: 'keepGuest',
      ticketOf,
      proved: [
        { guard: 'isKnown', target: '#keepGuest.joining', actions: ['takeProof'] },
        { target: '#keepGuest.choosing', actions: ['takeProof'] },
      ],
      notProved: [],
      notSent: [],
      startOver: '#keepGuest.asking',
    }),
    choosing: {
      initial: 'filling',
      states: {
        filling: { on: { choose } },
        refused: { exit: ['clearNotice'], on: { choose } },
        saving: {
          tags: ['busy'],
          invoke: {
            id: 'keep',
            src: 'keep',
            input: ({ context: { proof }, event }) => ({
              proof: proof?.proof ?? '',
              password: event.type === 'choose' ? event.password : '',
              password_confirmation: event.type === 'choose' ? event.password_confirmation : '',
            }),
            onDone: kept,
            onError: [
              tooLate,
              // Made meanwhile, in another browser: its password takes the purchases over.
              {
                guard: failedWith([codes.emailExistsRegistration]),
                target: '#keepGuest.joining',
              },
              failed('refused'),
            ],
          },
        },
      },
    },
    joining: {
      initial: 'filling',
      states: {
        filling: { on: { join } },
        refused: { exit: ['clearNotice'], on: { join } },
        adding: {
          tags: ['busy'],
          invoke: {
            id: 'join',
            src: 'join',
            input: ({ context: { proof }, event }) => ({
              proof: proof?.proof ?? '',
              password: event.type === 'join' ? event.password : '',
            }),
            onDone: kept,
            onError: [tooLate, failed('refused')],
          },
        },
      },
    },
    /** The proof held too long, or was used: perhaps by the answer that got lost. */
    tooLate: { exit: ['clearNotice'], on: { startOver } },
    kept: { type: 'final' },
  },
});
