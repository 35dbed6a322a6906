import { assign, setup } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import type { CodeSent, User } from '#contract/session';
import { provided } from '../flow';
import { callGuards, failed, failedWith, failureOf, outputOf, session } from './calls';
import { codeActors, codeStep } from './codeStep';

export interface ChangeEmailContext {
  /** As it was typed last. */
  email: string;
  /** Where the digits went. */
  sent: CodeSent | null;
  notice: Failure | null;
  leaving: 'profile' | null;
}
export type ChangeEmailEvent =
  | { type: 'ask'; email: string; password: string }
  | { type: 'prove'; code: string }
  | { type: 'resend' | 'startOver' | 'seeProfile' }
  | { type: 'sessionLost'; code: number };
export interface ChangeEmailActors {
  ask: { in: { email: string; password: string }; out: CodeSent };
  resend: { in: { ticket: string }; out: CodeSent };
  prove: { in: { ticket: string; code: string }; out: User };
}
type Now = { context: ChangeEmailContext; event: ChangeEmailEvent };
const ticketOf = ({ context }: Now): string => context.sent?.ticket ?? '';
const ended = session('changeEmail');
const seeProfile = { target: '#changeEmail.left', actions: ['leaveToProfile'] } as const;
const ask = { target: '#changeEmail.asking.sending', actions: ['keepEmail'] } as const;
const asked = { ask, seeProfile } as const;

/**
 * Another e-mail address: the new one with the password, the digits that went to it. Whether
 * somebody else has it only its mailbox is told.
 */
export const changeEmail = setup({
  types: {
    context: {} as ChangeEmailContext,
    events: {} as ChangeEmailEvent,
    tags: {} as 'busy',
  },
  actors: {
    ask: provided<ChangeEmailActors['ask']['out'], ChangeEmailActors['ask']['in']>(),
    ...codeActors<User>(),
  },
  guards: callGuards,
  actions: {
    keepEmail: assign(({ event }) => (event.type === 'ask' ? { email: event.email } : {})),
    takeSent: assign((heard) => ({ sent: outputOf<CodeSent>(heard) })),
    forget: assign({ sent: null }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
    leaveToProfile: assign({ leaving: 'profile' as const }),
  },
}).createMachine({
  id: 'changeEmail',
  context: { email: '', sent: null, notice: null, leaving: null },
  initial: 'asking',
  on: { sessionLost: '.loggedOut' },
  states: {
    asking: {
      initial: 'filling',
      states: {
        filling: { on: asked },
        refused: { exit: ['clearNotice'], on: asked },
        /** The password was another: it is typed anew, the address stays. */
        wrongPassword: { exit: ['clearNotice'], on: asked },
        sending: {
          tags: ['busy'],
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ event }) =>
              event.type === 'ask'
                ? { email: event.email, password: event.password }
                : { email: '', password: '' },
            onDone: { target: '#changeEmail.code', actions: ['takeSent'] },
            onError: [
              ended,
              { guard: failedWith([codes.wrongCredentials]), ...failed('wrongPassword') },
              failed('refused'),
            ],
          },
        },
      },
    },
    code: codeStep({
      flow: 'changeEmail',
      ticketOf,
      proved: { target: '#changeEmail.changed', actions: ['forget'] },
      notProved: [
        ended,
        {
          guard: failedWith([codes.emailExists]),
          target: '#changeEmail.asking.refused',
          actions: ['noteFailure', 'forget'],
        },
      ],
      notSent: [ended],
      startOver: '#changeEmail.asking',
    }),
    changed: { on: { seeProfile } },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
