import { setup } from 'xstate';
import { codes } from '#contract/codes';
import { provided } from '../../flow';
import { failed, failedWith, keyed, session as sessionOf } from '../calls';
import { sentOf } from './asked';
import { returnSteps, type ReturnActors, type ReturnContext } from './context';
import type { ReturnEvent, ReturnStart } from './context';
import { evidence } from './evidence';
import { actions, guards } from './rules';

type Actors = ReturnActors;
const actors = {
  load: provided<Actors['load']['out'], Actors['load']['in']>(),
  upload: provided<Actors['upload']['out'], Actors['upload']['in']>(),
  submit: provided<Actors['submit']['out'], Actors['submit']['in']>(),
  find: provided<Actors['find']['out'], Actors['find']['in']>(),
};
const session = sessionOf('returnRequest');
const cleared = { exit: ['clearNotice'] as const };
const seeOrder = { target: '#returnRequest.left', actions: ['leaveToOrder'] } as const;
const seeReturns = { target: '#returnRequest.left', actions: ['leaveToList'] } as const;
const unpicked = { actions: ['noteUnpicked'] } as const;
const change = returnSteps.map(
  (step) =>
    ({ guard: { type: 'to', params: { step } }, target: `#returnRequest.${step}` }) as const,
);
const refused = <C extends number, T extends string>(code: C, target: T) =>
  ({ guard: failedWith([code]), target, actions: ['noteRefused'] }) as const;
/**
 * How sending and finding out end alike: a no leads to the step it belongs to, with all that was
 * filled in. `unsure`: where whoever got no answer goes on.
 */
const answered = (unsure: '#returnRequest.finding' | '#returnRequest.outcomeUnknown') =>
  ({
    onDone: { target: '#returnRequest.sent', actions: ['takeRecord'] },
    onError: [
      session,
      { guard: 'pastWindow', target: '#returnRequest.reason', actions: ['noteRefused'] },
      refused(codes.afterSaleClosed, '#returnRequest.received'),
      {
        guard: failedWith([codes.returnExists]),
        target: '#returnRequest.lines',
        actions: ['takeOpenCase', 'noteRefused'],
      },
      {
        guard: failedWith([codes.returnQuantity]),
        target: '#returnRequest.lines',
        actions: ['takeMost', 'noteRefused'],
      },
      {
        guard: failedWith([codes.invalidParameter, codes.missingParameter]),
        target: '#returnRequest.evidence',
        actions: ['noteRefusedFields'],
      },
      { guard: failedWith([codes.stillInProgress]), target: unsure },
      { guard: 'unknownOutcome', target: unsure },
      { target: '#returnRequest.checking', actions: ['noteRefused'] },
    ],
  }) as const;

/**
 * Asking something of an order back: what and how many, whether it came, why, words and pictures,
 * where the money goes, a last look.
 */
export const returnRequest = setup({
  types: {
    context: {} as ReturnContext,
    input: {} as ReturnStart,
    events: {} as ReturnEvent,
    tags: {} as 'busy',
  },
  actors,
  guards,
  actions,
}).createMachine({
  id: 'returnRequest',
  context: ({ input }) => ({
    ...keyed(input.seed),
    order: input.order,
    draft: input.draft ?? null,
    returnable: null,
    quantities: {},
    received: null,
    reason: null,
    words: '',
    pictures: [],
    to: null,
    record: null,
    notice: null,
    fields: {},
    leaving: null,
  }),
  initial: 'loading',
  on: { sessionLost: '.loggedOut' },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ order: context.order }),
        onDone: [
          { guard: 'nothingToAsk', target: 'notPossible', actions: ['takeOpening'] },
          { target: 'lines', actions: ['takeOpening'] },
        ],
        onError: [session, failed('failed')],
      },
    },
    failed: { ...cleared, on: { retry: 'loading', seeOrder } },
    /** Too early, too late, or all of it was asked back: the order's own rows say which. */
    notPossible: { on: { seeOrder } },
    lines: {
      ...cleared,
      on: {
        setQuantity: { guard: 'fits', actions: ['setQuantity'] },
        next: [{ guard: 'somePicked', target: 'received' }, { actions: ['noteNothing'] }],
      },
    },
    received: {
      ...cleared,
      on: {
        answer: { guard: 'sayable', actions: ['answer'] },
        next: [
          { guard: 'saidNo', target: 'evidence' },
          { guard: 'saidYes', target: 'reason' },
          unpicked,
        ],
        back: 'lines',
      },
    },
    reason: {
      ...cleared,
      on: {
        pick: { guard: 'offered', actions: ['pick'] },
        next: [{ guard: 'reasonPicked', target: 'evidence' }, unpicked],
        back: 'received',
      },
    },
    evidence,
    destination: {
      on: {
        choose: { guard: 'isWay', actions: ['choose'] },
        next: 'checking',
        back: 'evidence',
      },
    },
    /** The last look. Everything can be changed from here. */
    checking: { entry: ['askToSend'], ...cleared, on: { change, send: 'sending' } },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => sentOf(context),
        ...answered('#returnRequest.finding'),
      },
    },
    /** The answer was lost: the very same once more, and nothing is asked for twice. */
    finding: {
      tags: ['busy'],
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => sentOf(context),
        ...answered('#returnRequest.outcomeUnknown'),
      },
    },
    outcomeUnknown: { on: { retry: 'finding', seeReturns } },
    sent: { on: { seeCase: { target: 'left', actions: ['leaveToCase'] } } },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
