import { assign, setup } from 'xstate';
import type { PhoneCodeSent } from '#contract/account';
import { codes, type Failure } from '#contract/codes';
import type { User } from '#contract/session';
import { provided } from '../flow';
import { callGuards, failed, failedWith, failureOf, outputOf, session } from './calls';
import { codeActors, codeStep } from './codeStep';

export interface ProvePhoneContext {
  /** As it was typed last. */
  phone: string;
  /** Where the digits went. */
  sent: PhoneCodeSent | null;
  notice: Failure | null;
  leaving: 'profile' | null;
}
export type ProvePhoneEvent =
  | { type: 'ask'; phone: string; password: string }
  | { type: 'prove'; code: string }
  | { type: 'resend' | 'startOver' | 'seeProfile' }
  | { type: 'sessionLost'; code: number };
export interface ProvePhoneActors {
  ask: { in: { phone: string; password: string }; out: PhoneCodeSent };
  resend: { in: { ticket: string }; out: PhoneCodeSent };
  prove: { in: { ticket: string; code: string }; out: User };
}
type Now = { context: ProvePhoneContext; event: ProvePhoneEvent };
const ticketOf = ({ context }: Now): string => context.sent?.ticket ?? '';
const ended = session('provePhone');
const seeProfile = { target: '#provePhone.left', actions: ['leaveToProfile'] } as const;
const ask = { target: '#provePhone.asking.sending', actions: ['keepPhone'] } as const;
const asked = { ask, seeProfile } as const;

/**
 * A telephone that a forgotten password can be asked for by: its number with the password, the
 * digits that went to it.
 */
export const provePhone = setup({
  types: {
    context: {} as ProvePhoneContext,
    events: {} as ProvePhoneEvent,
    tags: {} as 'busy',
  },
  actors: {
    ask: provided<ProvePhoneActors['ask']['out'], ProvePhoneActors['ask']['in']>(),
    ...codeActors<User, PhoneCodeSent>(),
  },
  guards: callGuards,
  actions: {
    keepPhone: assign(({ event }) => (event.type === 'ask' ? { phone: event.phone } : {})),
    takeSent: assign((heard) => ({ sent: outputOf<PhoneCodeSent>(heard) })),
    forget: assign({ sent: null }),
    takeNumber: assign(({ context: { phone, sent } }) => ({ phone: sent?.phone ?? phone })),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
    leaveToProfile: assign({ leaving: 'profile' as const }),
  },
}).createMachine({
  id: 'provePhone',
  context: { phone: '', sent: null, notice: null, leaving: null },
  initial: 'asking',
  on: { sessionLost: '.loggedOut' },
  states: {
    asking: {
      initial: 'filling',
      states: {
        filling: { on: asked },
        refused: { exit: ['clearNotice'], on: asked },
        /** The password was another: it is typed anew, the number stays. */
        wrongPassword: { exit: ['clearNotice'], on: asked },
        sending: {
          tags: ['busy'],
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ event }) =>
              event.type === 'ask'
                ? { phone: event.phone, password: event.password }
                : { phone: '', password: '' },
            onDone: { target: '#provePhone.code', actions: ['takeSent'] },
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
      flow: 'provePhone',
      ticketOf,
      proved: { target: '#provePhone.proved', actions: ['takeNumber', 'forget'] },
      notProved: [ended],
      notSent: [ended],
      startOver: '#provePhone.asking',
    }),
    proved: { on: { seeProfile } },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
