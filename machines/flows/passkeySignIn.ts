import { assign, setup } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import type { PasskeyAsked } from '#contract/passkeys';
import type { LoginAnswer } from '#contract/session';
import { provided } from '../flow';
import { callGuards, failed, failedWith, failureOf, outputOf } from './calls';

export interface PasskeyContext {
  /** What the browser asks its person with. */
  asked: PasskeyAsked | null;
  /** What it answered, as JSON. */
  answer: string;
  login: LoginAnswer | null;
  notice: Failure | null;
}
export type PasskeyEvent = { type: 'usePasskey' };
export interface PasskeyActors {
  /** Whether this browser offers passkeys beside the passwords that it fills in. */
  look: { in: void; out: boolean };
  ask: { in: void; out: PasskeyAsked };
  /** The browser's own dialog; `quietly`: as one of the things it fills in for its person. */
  choose: { in: { options: object; quietly: boolean }; out: string };
  enter: { in: { ticket: string; passkey: string }; out: LoginAnswer };
}
type Now = { context: PasskeyContext };
const pressed = { usePasskey: '#passkeySignIn.asking' } as const;
const choosing = (quietly: boolean) =>
  ({
    id: 'choose',
    src: 'choose',
    input: ({ context }: Now) => ({ options: context.asked?.options ?? {}, quietly }),
    onDone: { target: '#passkeySignIn.entering', actions: ['takeAnswer'] },
  }) as const;
const tooManyTries = {
  guard: failedWith([codes.tooManyRequests]),
  target: '#passkeySignIn.tooManyTries',
  actions: ['noteFailure'],
} as const;
const told = { entry: ['forget'], exit: ['clearNotice'], on: pressed } as const;

/**
 * Signing in by a passkey: a question of the server, the browser's own dialog, the session. Nobody
 * says who they are.
 */
export const passkeySignIn = setup({
  types: {
    context: {} as PasskeyContext,
    events: {} as PasskeyEvent,
    tags: {} as 'busy',
  },
  actors: {
    look: provided<PasskeyActors['look']['out']>(),
    ask: provided<PasskeyActors['ask']['out']>(),
    choose: provided<PasskeyActors['choose']['out'], PasskeyActors['choose']['in']>(),
    enter: provided<PasskeyActors['enter']['out'], PasskeyActors['enter']['in']>(),
  },
  guards: { ...callGuards, fillsIn: (heard) => outputOf<boolean>(heard) },
  actions: {
    takeAsked: assign((heard) => ({ asked: outputOf<PasskeyAsked>(heard) })),
    takeAnswer: assign((heard) => ({ answer: outputOf<string>(heard) })),
    takeLogin: assign((heard) => ({ login: outputOf<LoginAnswer>(heard) })),
    forget: assign({ asked: null, answer: '' }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'passkeySignIn',
  context: { asked: null, answer: '', login: null, notice: null },
  initial: 'looking',
  states: {
    looking: {
      on: pressed,
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [{ guard: 'fillsIn', target: 'offered' }, { target: 'ready' }],
        onError: 'ready',
      },
    },
    ready: { entry: ['forget'], on: pressed },
    /** Beside passwords that the browser fills in: it says nothing until somebody takes it. */
    offered: {
      initial: 'asking',
      on: pressed,
      states: {
        asking: {
          invoke: {
            id: 'ask',
            src: 'ask',
            onDone: { target: 'waiting', actions: ['takeAsked'] },
            onError: '#passkeySignIn.ready',
          },
        },
        waiting: { invoke: { ...choosing(true), onError: '#passkeySignIn.ready' } },
      },
    },
    asking: {
      tags: ['busy'],
      entry: ['forget'],
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: { target: 'choosing', actions: ['takeAsked'] },
        onError: [
          { guard: failedWith([codes.notAllowedNow]), target: 'notSupported' },
          tooManyTries,
          failed('refused'),
        ],
      },
    },
    choosing: {
      tags: ['busy'],
      invoke: {
        ...choosing(false),
        onError: [
          { guard: failedWith([codes.operationFailed]), target: 'cancelled' },
          { guard: failedWith([codes.notAllowedNow]), target: 'notSupported', actions: ['forget'] },
          failed('refused'),
        ],
      },
    },
    entering: {
      tags: ['busy'],
      invoke: {
        id: 'enter',
        src: 'enter',
        input: ({ context }) => ({ ticket: context.asked?.ticket ?? '', passkey: context.answer }),
        onDone: { target: 'signedIn', actions: ['takeLogin', 'forget'] },
        onError: [
          { guard: failedWith([codes.notFound]), target: 'unknown' },
          { guard: failedWith([codes.captchaFailed]), target: 'expired' },
          failed('refused'),
        ],
      },
    },
    /** Its person closed the dialog, or the device has none. */
    cancelled: { entry: ['forget'], on: pressed },
    /** It is of nobody here, was removed in the profile, or does not prove it. */
    unknown: { entry: ['forget'], on: pressed },
    /** The question was asked too long ago. */
    expired: { entry: ['forget'], on: pressed },
    tooManyTries: told,
    refused: told,
    /** Neither this address has passkeys nor this browser. */
    notSupported: { type: 'final' },
    signedIn: { type: 'final' },
  },
});
