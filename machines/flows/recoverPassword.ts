import { assign, setup } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import type { MailboxProof } from '#contract/recovery';
import type { CodeSent } from '#contract/session';
import { provided } from '../flow';
import { callGuards, failed, failedWith, failureOf, outputOf } from './calls';
import { codeActors, codeStep } from './codeStep';

/** What the digits come by. */
export type RecoveryWay = 'mail' | 'sms';
export interface RecoverContext {
  email: string;
  by: RecoveryWay;
  /** Where the digits went. */
  sent: CodeSent | null;
  /** The account is proved to be theirs: a new password can be chosen with it, once. */
  proof: MailboxProof | null;
  notice: Failure | null;
}
export type RecoverEvent =
  | { type: 'ask'; email: string; by: RecoveryWay }
  | { type: 'prove'; code: string }
  | { type: 'resend' | 'startOver' }
  | { type: 'choose'; password: string; password_confirmation: string };
export interface RecoverActors {
  ask: { in: { email: string; by: RecoveryWay }; out: CodeSent };
  resend: { in: { ticket: string }; out: CodeSent };
  prove: { in: { ticket: string; code: string }; out: MailboxProof };
  choose: { in: { proof: string; password: string; password_confirmation: string }; out: null };
}
type Now = { context: RecoverContext; event: RecoverEvent };
const ticketOf = ({ context }: Now): string => context.sent?.ticket ?? '';
const startOver = { target: '#recoverPassword.asking', actions: ['forget'] } as const;
const ask = { target: '#recoverPassword.asking.sending', actions: ['keepAsked'] } as const;
const choose = '#recoverPassword.choosing.saving';

/**
 * A forgotten password: whose account, the digits that went to its mailbox or its telephone, a new
 * one. Whether there is such an account only the mailbox is told.
 */
export const recoverPassword = setup({
  types: {
    context: {} as RecoverContext,
    events: {} as RecoverEvent,
    tags: {} as 'busy',
  },
  actors: {
    ask: provided<RecoverActors['ask']['out'], RecoverActors['ask']['in']>(),
    ...codeActors<MailboxProof>(),
    choose: provided<RecoverActors['choose']['out'], RecoverActors['choose']['in']>(),
  },
  guards: callGuards,
  actions: {
    keepAsked: assign(({ event }) =>
      event.type === 'ask' ? { email: event.email, by: event.by } : {},
    ),
    takeSent: assign((heard) => ({ sent: outputOf<CodeSent>(heard) })),
    takeProof: assign((heard) => ({ proof: outputOf<MailboxProof>(heard), sent: null })),
    forget: assign({ sent: null, proof: null }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'recoverPassword',
  context: { email: '', by: 'mail', sent: null, proof: null, notice: null },
  initial: 'asking',
  states: {
    asking: {
      initial: 'filling',
      states: {
        filling: { on: { ask } },
        refused: { exit: ['clearNotice'], on: { ask } },
        sending: {
          tags: ['busy'],
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ context: { email, by } }) => ({ email, by }),
            onDone: { target: '#recoverPassword.code', actions: ['takeSent'] },
            onError: failed('refused'),
          },
        },
      },
    },
    code: codeStep({
      flow: 'recoverPassword',
      ticketOf,
      proved: { target: '#recoverPassword.choosing', actions: ['takeProof'] },
      notProved: [],
      notSent: [],
      startOver: '#recoverPassword.asking',
    }),
    choosing: {
      initial: 'filling',
      states: {
        filling: { on: { choose } },
        refused: { exit: ['clearNotice'], on: { choose, startOver } },
        saving: {
          tags: ['busy'],
          invoke: {
            id: 'choose',
            src: 'choose',
            input: ({ context: { proof }, event }) => ({
              proof: proof?.proof ?? '',
              password: event.type === 'choose' ? event.password : '',
              password_confirmation: event.type === 'choose' ? event.password_confirmation : '',
            }),
            onDone: { target: '#recoverPassword.changed', actions: ['forget'] },
            onError: [
              { guard: failedWith([codes.captchaFailed]), ...failed('#recoverPassword.tooLate') },
              failed('refused'),
            ],
          },
        },
      },
    },
    /** The proof held too long, or was used: perhaps by the answer that got lost. */
    tooLate: { exit: ['clearNotice'], on: { startOver } },
    /** Everybody is signed out; they sign in with the new one. */
    changed: { type: 'final' },
  },
});
