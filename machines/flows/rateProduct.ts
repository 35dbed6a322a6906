import { assign, setup } from 'xstate';
import { codes } from '#contract/codes';
import { graphemes } from '#contract/graphemes';
import { longestReview, mostReviewPictures } from '#contract/reviewReasons';
import type { OrderReviews } from '#contract/reviews';
import { provided } from '../flow';
import {
  begun,
  fileOf,
  isOpen,
  isPicture,
  lineIn,
  sayingOf,
  type RateActors,
  type RateContext,
  type RateEvent,
  type RateInputs,
} from './rateContext';
import {
  answered,
  asking,
  callGuards,
  failed,
  failedWith,
  failureOf,
  keyed,
  outputOf,
  session,
} from './calls';

type Heard = { event: object };
const answerOf = (heard: Heard) => outputOf<OrderReviews>(heard).lines;
/** A file that is none of ours stays outside: what stands there is kept. */
const attach = [
  { guard: 'takesPicture', target: '#rateProduct.pictures.uploading', actions: ['takeFile'] },
  { guard: 'hasRoom', actions: ['noteWrongFile'] },
] as const;
const removePicture = { guard: 'hasPicture', actions: ['dropPicture'] } as const;
const refusedPicture = [codes.invalidParameter, codes.missingParameter, codes.tooManyRequests];
const seeOrder = { target: '#rateProduct.left', actions: ['leaveToOrder'] } as const;

/**
 * Telling others how a thing is that was received: which one, stars and words, pictures, a last
 * look, sent. What was typed and chosen is kept when it is refused.
 */
export const rateProduct = setup({
  types: {
    context: {} as RateContext,
    input: {} as RateInputs,
    events: {} as RateEvent,
    tags: {} as 'busy',
  },
  actors: {
    open: provided<RateActors['open']['out'], RateActors['open']['in']>(),
    uploadPicture: provided<
      RateActors['uploadPicture']['out'],
      RateActors['uploadPicture']['in']
    >(),
    sendReview: provided<RateActors['sendReview']['out'], RateActors['sendReview']['in']>(),
  },
  guards: {
    ...callGuards,
    /** The line of the address, or the one that was being reviewed. */
    wanted: (heard) =>
      answerOf(heard).some((one) => one.line.id === heard.context.line && isOpen(one)),
    noneOpen: (heard: Heard) => !answerOf(heard).some(isOpen),
    pickable: ({ context: { lines }, event }) =>
      event.type === 'pick' && lines.some((one) => one.line.id === event.line && isOpen(one)),
    isStars: ({ event }) =>
      event.type === 'rate' &&
      Number.isInteger(event.stars) &&
      event.stars >= 1 &&
      event.stars <= 5,
    fits: ({ event }) => event.type === 'describe' && graphemes(event.text.trim()) <= longestReview,
    hasRoom: ({ context: { pictures } }) => pictures.length < mostReviewPictures,
    takesPicture: ({ context: { pictures }, event }) => {
      const file = fileOf(event);
      return file !== null && isPicture(file) && pictures.length < mostReviewPictures;
    },
    hasPicture: ({ context: { pictures }, event }) =>
      event.type === 'removePicture' && pictures.includes(event.picture),
    hasMore: ({ context: { lines, line } }) =>
      lines.some((one) => one.line.id !== line && one.can.send.ok),
  },
  actions: {
    takeLines: assign((heard) => ({ lines: answerOf(heard) })),
    /** What was typed before something was refused stays. */
    beginWanted: assign(({ context }) => (context.what === null ? begun(lineIn(context)) : {})),
    pick: assign(({ context: { lines }, event }) =>
      event.type === 'pick'
        ? {
            line: event.line,
            ...begun(lines.find((one) => one.line.id === event.line)),
            ...answered,
          }
        : {},
    ),
    takeStars: assign(({ event }) => (event.type === 'rate' ? { rating: event.stars } : {})),
    takeText: assign(({ event }) =>
      event.type === 'describe' ? { text: event.text.trim(), problem: null } : {},
    ),
    noteTooLong: assign({ problem: 'review.tooLong' as const }),
    takeFile: assign(({ event }) => ({ file: fileOf(event), problem: null })),
    noteWrongFile: assign({ problem: 'form.picture' as const }),
    takePicture: assign((heard) => ({
      pictures: [...heard.context.pictures, outputOf<RateActors['uploadPicture']['out']>(heard).id],
      file: null,
    })),
    dropPicture: assign(({ context: { pictures }, event }) => ({
      pictures: pictures.filter((id) => event.type !== 'removePicture' || id !== event.picture),
      problem: null,
    })),
    dropFile: assign({ file: null }),
    clearProblem: assign({ problem: null }),
    askToSend: assign(({ context }) => {
      const { line, rating, text, pictures } = context;
      return asking(context, JSON.stringify([line, rating, text, pictures]));
    }),
    /** It is over: the same once more is another asking. */
    takeAnswer: assign((heard) => ({ lines: answerOf(heard), ...answered })),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null }),
    leaveToOrder: assign({ leaving: 'order' as const }),
    leaveToProduct: assign({ leaving: 'product' as const }),
  },
}).createMachine({
  id: 'rateProduct',
  context: ({ input }) => ({
    ...keyed(input.seed),
    order: input.order,
    line: input.line,
    lines: [],
    rating: 5,
    text: '',
    pictures: [],
    file: null,
    problem: null,
    notice: null,
    leaving: null,
  }),
  initial: 'loading',
  on: { sessionLost: '.loggedOut' },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => ({ order: context.order }),
        onDone: [
          { guard: 'wanted', target: 'describing', actions: ['takeLines', 'beginWanted'] },
          { guard: 'noneOpen', target: 'nothing', actions: ['takeLines'] },
          { target: 'choosing', actions: ['takeLines'] },
        ],
        onError: [session('rateProduct'), failed('failed')],
      },
    },
    failed: { exit: ['clearNotice'], on: { retry: 'loading', seeOrder } },
    /** Nothing of the order may be reviewed now: each line says why. */
    nothing: { on: { seeOrder } },
    choosing: {
      on: { pick: { guard: 'pickable', target: 'describing', actions: ['pick'] }, seeOrder },
    },
    describing: {
      exit: ['clearNotice', 'clearProblem'],
      on: {
        rate: { guard: 'isStars', actions: ['takeStars'] },
        describe: [
          { guard: 'fits', target: 'pictures', actions: ['takeText'] },
          { actions: ['noteTooLong'] },
        ],
      },
    },
    pictures: {
      initial: 'choosing',
      states: {
        choosing: {
          exit: ['clearNotice', 'clearProblem'],
          on: {
            attach,
            removePicture,
            next: '#rateProduct.checking',
            change: '#rateProduct.describing',
          },
        },
        uploading: {
          tags: ['busy'],
          invoke: {
            id: 'uploadPicture',
            src: 'uploadPicture',
            input: ({ context }) => ({ file: context.file }),
            onDone: { target: 'choosing', actions: ['takePicture'] },
            onError: [
              session('rateProduct'),
              // Nothing that a second try would change: the others stay.
              {
                guard: failedWith(refusedPicture),
                target: 'choosing',
                actions: ['dropFile', 'noteFailure'],
              },
              failed('uploadFailed'),
            ],
          },
        },
        /** The file is kept: sending it again takes one press. */
        uploadFailed: {
          exit: ['clearNotice'],
          on: {
            retry: 'uploading',
            change: { target: '#rateProduct.describing', actions: ['dropFile'] },
            next: { target: '#rateProduct.checking', actions: ['dropFile'] },
          },
        },
      },
    },
    checking: {
      entry: ['askToSend'],
      exit: ['clearNotice'],
      on: { send: 'sending', change: 'describing' },
    },
    sending: {
      initial: 'underway',
      states: {
        underway: {
          tags: ['busy'],
          invoke: {
            id: 'sendReview',
            src: 'sendReview',
            input: ({ context }) => sayingOf(context),
            onDone: { target: '#rateProduct.sent', actions: ['takeAnswer'] },
            onError: [
              session('rateProduct'),
              {
                guard: failedWith([codes.stillInProgress]),
                target: 'outcomeUnknown',
                actions: ['noteFailure'],
              },
              { guard: 'unknownOutcome', target: 'outcomeUnknown', actions: ['noteFailure'] },
              {
                guard: failedWith([codes.tooManyRequests]),
                target: '#rateProduct.checking',
                actions: ['noteFailure'],
              },
              failed('#rateProduct.refused'),
            ],
          },
        },
        /** Asked once more with the same key, it is never done twice. */
        outcomeUnknown: { exit: ['clearNotice'], on: { retry: 'underway' } },
      },
    },
    /** Said with its reason; what was typed is there again once the order was looked at anew. */
    refused: { exit: ['clearNotice'], on: { retry: 'loading', seeOrder } },
    sent: {
      on: {
        another: { guard: 'hasMore', target: 'choosing' },
        seeProduct: { target: 'left', actions: ['leaveToProduct'] },
        seeOrder,
      },
    },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
