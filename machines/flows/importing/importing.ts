import { setup } from 'xstate';
import { codes } from '#contract/codes';
import { provided } from '../../flow';
import { failed, failedWith, keyed, keyOf, session } from '../calls';
import type { ImportingContext, ImportingEvent, ImportingActors } from './context';
import { actions, guards } from './rules';

/** How often a running one is looked at, ms. */
const lookEvery = 1000;
/** Where an import stands is where its page stands. */
const takeItem = { actions: ['takeItem'] } as const;
const written = [
  { guard: 'isRunning', target: '#importing.running', ...takeItem },
  { guard: 'isDone', target: '#importing.done', ...takeItem },
  { guard: 'isFailed', target: '#importing.failed', ...takeItem },
] as const;
const read = [
  { guard: 'isChecking', target: '#importing.checking', ...takeItem },
  { guard: 'isChecked', target: '#importing.preview', ...takeItem },
] as const;
const stopped = { target: '#importing.cancelled', ...takeItem } as const;
const ended = session('importing');
const askCancel = { target: '#importing.sending', actions: ['askCancel'] } as const;
const look = {
  id: 'look',
  src: 'look',
  input: ({ context }: { context: ImportingContext }) => ({ id: context.id ?? '' }),
} as const;

/**
 * A file of products on its way into a shop: sent, explained, looked at, taken. Reloading, or
 * another device, lands where it is.
 */
export const importing = setup({
  types: {
    context: {} as ImportingContext,
    input: {} as { seed: string; id: string | null },
    events: {} as ImportingEvent,
    tags: {} as 'busy',
  },
  actors: {
    load: provided<ImportingActors['load']['out'], ImportingActors['load']['in']>(),
    upload: provided<ImportingActors['upload']['out'], ImportingActors['upload']['in']>(),
    look: provided<ImportingActors['look']['out'], ImportingActors['look']['in']>(),
    act: provided<ImportingActors['act']['out'], ImportingActors['act']['in']>(),
  },
  guards,
  actions,
  delays: { lookEvery },
}).createMachine({
  id: 'importing',
  context: ({ input }) => ({
    ...keyed(input.seed),
    id: input.id,
    item: null,
    file: null,
    act: null,
    fields: null,
    uncounted: null,
    problem: null,
    notice: null,
  }),
  initial: 'loading',
  on: { sessionLost: '.loggedOut' },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: 'isNone', target: 'choosing' },
          ...read,
          ...written,
          { guard: 'isCancelled', ...stopped },
          { target: 'mapping', ...takeItem },
        ],
        onError: [ended, failed('loadFailed')],
      },
    },
    loadFailed: { exit: ['clearNotice'], on: { retry: 'loading' } },
    choosing: {
      on: {
        choose: [
          { guard: 'isTable', target: 'uploading', actions: ['takeFile'] },
          { actions: ['noteWrongFile'] },
        ],
      },
    },
    uploading: {
      initial: 'underway',
      on: { cancel: { target: 'choosing', actions: ['forgetFile'] } },
      states: {
        underway: {
          tags: ['busy'],
          invoke: {
            id: 'upload',
            src: 'upload',
            input: ({ context }) => ({ file: context.file }),
            onDone: [
              { guard: 'isKnown', target: '#importing.sending', actions: ['takeItem', 'askKnown'] },
              { target: '#importing.mapping', actions: ['takeItem'] },
            ],
            onError: [
              ended,
              {
                guard: failedWith([codes.invalidParameter, codes.missingParameter]),
                target: '#importing.choosing',
                actions: ['noteRefused'],
              },
              // Another one of the shop is not over: perhaps this very file, whose answer was lost.
              // The page goes there.
              {
                guard: failedWith([codes.notAllowedNow]),
                target: '#importing.loading',
                actions: ['forgetFile'],
              },
              failed('failed'),
            ],
          },
        },
        /** The file is kept: sending it again takes one press. */
        failed: { exit: ['clearNotice'], on: { retry: 'underway' } },
      },
    },
    mapping: {
      exit: ['clearProblem'],
      on: {
        check: [
          { guard: 'isMapped', target: 'sending', actions: ['askCheck'] },
          { actions: ['noteWrongMap'] },
        ],
        back: { guard: 'isRead', target: 'preview' },
        cancel: askCancel,
      },
    },
    /** Asks the server to begin or to stop; it answers at once, and works by itself. */
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({
          id: context.id ?? '',
          act: context.act ?? 'check',
          fields: context.fields,
          uncounted: context.uncounted,
          key: keyOf(context),
        }),
        onDone: [...read, ...written, stopped],
        onError: [
          ended,
          { guard: failedWith([codes.stillInProgress]), ...failed('outcomeUnknown') },
          { guard: 'unknownOutcome', ...failed('outcomeUnknown') },
          {
            guard: failedWith([codes.invalidParameter, codes.missingParameter]),
            target: 'mapping',
            actions: ['noteMapRefused'],
          },
          failed('refused'),
        ],
      },
    },
    /** The line broke: the same once more counts once, and a look tells too. */
    outcomeUnknown: { exit: ['clearNotice'], on: { retry: 'sending', look: 'loading' } },
    /** Not as it was any more: another page of the shop was quicker. */
    refused: { exit: ['clearNotice'], on: { look: 'loading' } },
    /**
     * The server works: looked at again and again; a look that fails is told, and tried again by
     * itself.
     */
    checking: {
      initial: 'resting',
      on: { cancel: askCancel },
      states: {
        resting: { after: { lookEvery: 'looking' } },
        looking: {
          invoke: {
            ...look,
            onDone: [...read, ...written, stopped],
            onError: [ended, failed('lost')],
          },
        },
        lost: { exit: ['clearNotice'], on: { retry: 'looking' }, after: { lookEvery: 'looking' } },
      },
    },
    preview: {
      on: {
        run: { target: 'sending', actions: ['askRun'] },
        change: 'mapping',
        count: { guard: 'hasUncounted', target: 'sending', actions: ['askCount'] },
        cancel: askCancel,
      },
    },
    running: {
      initial: 'resting',
      // Once the first of many changes is written, it is carried to its end.
      on: { cancel: { guard: 'may', ...askCancel } },
      states: {
        resting: { after: { lookEvery: 'looking' } },
        looking: {
          invoke: { ...look, onDone: [...written, stopped], onError: [ended, failed('lost')] },
        },
        lost: { exit: ['clearNotice'], on: { retry: 'looking' }, after: { lookEvery: 'looking' } },
      },
    },
    done: { on: { again: { target: 'choosing', actions: ['forget'] } } },
    failed: { on: { again: { target: 'choosing', actions: ['forget'] } } },
    cancelled: { on: { again: { target: 'choosing', actions: ['forget'] } } },
    loggedOut: { type: 'final' },
  },
});
