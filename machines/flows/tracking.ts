import { assign, setup } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import type { TrackInput } from '#contract/shapes/tracking';
import type { Tracking } from '#contract/tracking';
import { provided } from '../flow';
import { callGuards, failed, failedWith, failureOf, outputOf, session } from './calls';

export interface TrackingContext extends TrackInput {
  found: Tracking | null;
  notice: Failure | null;
}
export type TrackingEvent =
  | { type: 'look'; number: string; email: string }
  | { type: 'again' }
  | { type: 'another' };
export interface TrackingActors {
  find: { in: TrackInput; out: Tracking };
}

const look = { target: '#tracking.looking', actions: ['keep'] } as const;

/**
 * Where a parcel is, for whoever knows the order's number and its e-mail: asking, looking, and the
 * way so far, or why not. Which of the two was wrong nobody is told.
 */
export const tracking = setup({
  types: {
    context: {} as TrackingContext,
    events: {} as TrackingEvent,
    tags: {} as 'busy',
  },
  actors: {
    find: provided<TrackingActors['find']['out'], TrackingActors['find']['in']>(),
  },
  guards: callGuards,
  actions: {
    keep: assign(({ event }) =>
      event.type === 'look' ? { number: event.number, email: event.email } : {},
    ),
    take: assign((heard) => ({ found: outputOf<Tracking>(heard) })),
    forget: assign({ found: null, number: '', email: '' }),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'tracking',
  context: { number: '', email: '', found: null, notice: null },
  initial: 'asking',
  states: {
    asking: { on: { look } },
    looking: {
      tags: ['busy'],
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { number, email } }) => ({ number, email }),
        onDone: { target: 'shown', actions: ['take'] },
        onError: [
          session('tracking'),
          { guard: failedWith([codes.orderNotFound]), ...failed('refused.unknown') },
          { guard: failedWith([codes.tooManyRequests]), ...failed('refused.tooMany') },
          failed('refused.unreached'),
        ],
      },
    },
    shown: {
      on: {
        again: 'looking',
        another: { target: 'asking', actions: ['forget'] },
      },
    },
    /** The form stays, with what was typed. */
    refused: {
      initial: 'unknown',
      exit: ['clearNotice'],
      states: {
        unknown: { on: { look } },
        tooMany: { on: { look } },
        unreached: { on: { look } },
      },
    },
    loggedOut: { type: 'final' },
  },
});
