import { setup } from 'xstate';
import { codes } from '#contract/codes';
import { provided } from '../../flow';
import { failed, failedWith, keyed, keyOf } from '../calls';
import type { ApplyActors, ApplyContext, ApplyEvent, ApplyStart } from './context';
import { form } from './form';
import { identity } from './identity';
import { actions, guards } from './rules';
import { cleared, goto, is, moved, session, toPlace } from './transitions';

type Actors = ApplyActors;
const actors = {
  load: provided<Actors['load']['out']>(),
  save: provided<Actors['save']['out'], Actors['save']['in']>(),
  upload: provided<Actors['upload']['out'], Actors['upload']['in']>(),
  apply: provided<Actors['apply']['out'], Actors['apply']['in']>(),
  find: provided<Actors['find']['out']>(),
  handOver: provided<Actors['handOver']['out']>(),
};
/**
 * To the page of how it stands; while it is still being written, to the place that was asked for.
 */
const arrive = [
  { guard: is('applying'), target: '#apply.applying', actions: ['takeLoaded'] },
  { guard: is('rejected'), target: '#apply.rejected', actions: ['takeLoaded'] },
  { guard: is('open'), target: '#apply.open', actions: ['takeLoaded'] },
  { guard: is('holiday'), target: '#apply.holiday', actions: ['takeLoaded'] },
  { guard: is('suspended'), target: '#apply.suspended', actions: ['takeLoaded'] },
  { guard: is('closed'), target: '#apply.closed', actions: ['takeLoaded'] },
  ...toPlace(['takeLoaded']),
] as const;
const standing = { on: { manage: '#apply.handingOver' }, ...cleared } as const;

/** Becoming a seller: four tasks, kept as they are done, sent once, and what became of it. */
export const apply = setup({
  types: {
    context: {} as ApplyContext,
    input: {} as ApplyStart,
    events: {} as ApplyEvent,
    tags: {} as 'busy',
  },
  actors,
  guards,
  actions,
}).createMachine({
  id: 'apply',
  context: ({ input }) => ({
    ...keyed(input.seed),
    goal: input.asked,
    application: null,
    typed: {},
    files: { front: null, back: null },
    side: 'front',
    fields: {},
    missing: [],
    notice: null,
    handover: null,
  }),
  initial: 'loading',
  on: {
    sessionLost: '.loggedOut',
    news: [
      { guard: 'elsewhere', target: '.loading', actions: ['startOver'] },
      { guard: 'unknown', actions: ['takeNews'] },
    ],
  },
  states: {
    loading: {
      tags: ['busy'],
      invoke: { id: 'load', src: 'load', onDone: arrive, onError: [session, failed('failed')] },
    },
    failed: { ...cleared, on: { retry: 'loading' } },
    tasks: { exit: ['clearMissing', 'clearNotice'], on: { goto } },
    details: form('details'),
    shop: form('shop'),
    signature: form('signature'),
    identity,
    check: {
      initial: 'asking',
      on: {
        goto: goto.filter((one) => !('guard' in one) || one.guard !== 'tooEarly'),
        send: '#apply.sending',
      },
      states: { asking: {}, sendFailed: { ...cleared } },
    },
    sending: {
      tags: ['busy'],
      entry: ['askToSend'],
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({ key: keyOf(context) }),
        onDone: [
          { guard: is('applying'), target: 'applying', actions: ['takeLoaded'] },
          { target: 'loading', actions: ['startOver'] },
        ],
        onError: [
          session,
          // Something lacks after all: the list says what. Or it was decided meanwhile.
          { guard: failedWith([codes.sellerFailed]), target: 'loading', actions: ['aimAtCheck'] },
          { guard: failedWith([codes.stillInProgress]), target: 'finding' },
          { guard: 'unknownOutcome', target: 'finding' },
          moved,
          failed('check.sendFailed'),
        ],
      },
    },
    /** The answer was lost: looking does no harm, sending twice is not needed. */
    finding: {
      tags: ['busy'],
      invoke: {
        id: 'find',
        src: 'find',
        onDone: [
          { guard: is('applying'), target: 'applying', actions: ['takeLoaded'] },
          { guard: 'unsent', target: 'check.sendFailed', actions: ['takeLoaded', 'noteNotSent'] },
          { target: 'loading', actions: ['startOver'] },
        ],
        onError: [session, { target: 'outcomeUnknown' }],
      },
    },
    outcomeUnknown: { on: { retry: 'finding' } },
    applying: {},
    rejected: {},
    open: standing,
    holiday: standing,
    suspended: {},
    closed: {},
    handingOver: {
      tags: ['busy'],
      invoke: {
        id: 'handOver',
        src: 'handOver',
        onDone: { target: 'left', actions: ['takeHandover'] },
        onError: [
          session,
          { guard: failedWith([codes.noPermission, codes.notAllowedNow]), target: 'loading' },
          { guard: is('holiday'), target: 'holiday', actions: ['noteFailure'] },
          { target: 'open', actions: ['noteFailure'] },
        ],
      },
    },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
