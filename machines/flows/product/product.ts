import { setup } from 'xstate';
import { codes } from '#contract/codes';
import type { ListingInput } from '#contract/shapes/listings';
import { provided } from '../../flow';
import { failed, failedWith, keyed, keyOf, session } from '../calls';
import type { ProductAct, ProductContext, ProductEvent, ProductActors } from './context';
import { actions, guards } from './rules';

const saveCall = {
  id: 'save',
  src: 'save',
  input: ({ context }: { context: ProductContext }) => ({
    ...(context.values as ListingInput),
    key: keyOf(context),
  }),
  onDone: [
    { guard: 'goesOn', target: '#product.acting', actions: ['takeSaved', 'beginSubmit'] },
    {
      guard: 'wasToSubmit',
      target: '#product.editing.missing',
      actions: ['takeSaved', 'noteMissing'],
    },
    { target: '#product.editing.clean', actions: ['takeSaved', 'tellSaved'] },
  ],
} as const;
const actCall = {
  id: 'act',
  src: 'act',
  input: ({ context }: { context: ProductContext }) => ({
    id: context.product?.id ?? '',
    event: context.act as ProductAct,
    key: keyOf(context),
  }),
  onDone: [
    { guard: 'isRemoved', target: '#product.left', actions: ['tellDone'] },
    {
      guard: 'isHindered',
      target: '#product.editing.notDone',
      actions: ['takeDone', 'noteHindered'],
    },
    { target: '#product.editing.clean', actions: ['takeDone', 'tellDone'] },
  ],
} as const;
const unheard = <T extends string>(target: T) =>
  [
    { guard: failedWith([codes.stillInProgress]), ...failed(target) },
    { guard: 'unknownOutcome', ...failed(target) },
  ] as const;
const notKnown = <T extends string>(target: T) =>
  ({ guard: failedWith([codes.tooManyRequests]), ...failed(target) }) as const;
const ended = session('product');
const saveErrors = [
  ...unheard('#product.saving.outcomeUnknown'),
  { guard: 'mayBeTheirs', ...failed('#product.looking') },
  failed('#product.editing.refused'),
] as const;
const actErrors = [
  ...unheard('#product.acting.outcomeUnknown'),
  failed('#product.editing.notDone'),
] as const;
const one = { guard: 'may', target: '#product.acting', actions: ['begin'] } as const;
const acts = { takeBack: one, takeOff: one, putOn: one, remove: one } as const;
const toLeft = { target: '#product.left' } as const;
const ask = {
  leave: '#product.asking',
  startOver: { target: '#product.editing.clean', actions: ['forget'] },
} as const;

/**
 * One product in the hands of its seller: written, sent for review, taken off; nothing typed is
 * lost, nobody's change is overwritten unseen.
 */
export const product = setup({
  types: {
    context: {} as ProductContext,
    input: {} as { seed: string; id: string | null },
    events: {} as ProductEvent,
    tags: {} as 'busy',
  },
  actors: {
    load: provided<ProductActors['load']['out'], ProductActors['load']['in']>(),
    look: provided<ProductActors['look']['out'], ProductActors['look']['in']>(),
    save: provided<ProductActors['save']['out'], ProductActors['save']['in']>(),
    act: provided<ProductActors['act']['out'], ProductActors['act']['in']>(),
  },
  guards,
  actions,
}).createMachine({
  id: 'product',
  context: ({ input }) => ({
    ...keyed(input.seed),
    id: input.id,
    product: null,
    choices: null,
    changed: false,
    values: null,
    act: null,
    theirs: null,
    hindered: null,
    notice: null,
    told: null,
    round: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'editing', actions: ['takeLoaded'] },
        onError: [ended, failed('loadFailed')],
      },
    },
    loadFailed: { exit: ['clearNotice'], on: { retry: 'loading', leave: toLeft } },
    editing: {
      initial: 'clean',
      exit: ['clearNotice'],
      on: {
        edited: [
          { guard: 'isChanged', target: '.changed', actions: ['noteEdited'] },
          { guard: 'isUnchanged', target: '.clean', actions: ['noteEdited'] },
        ],
        save: { guard: 'mayChange', target: 'saving', actions: ['keep'] },
        submit: [
          { guard: 'savesFirst', target: 'saving', actions: ['keep'] },
          { guard: 'may', target: 'acting', actions: ['begin'] },
          { guard: 'lacks', target: '.missing', actions: ['noteMissing'] },
        ],
      },
      states: {
        clean: { on: { ...acts, leave: toLeft } },
        changed: { on: ask },
        /** The server did not take it: the fields say why. */
        refused: { on: ask },
        /** Not ready to be sent: what is missing is named. */
        missing: { exit: ['clearNotice'], on: { putOn: one, remove: one, leave: toLeft } },
        /** What was pressed was not done. */
        notDone: { exit: ['clearNotice'], on: { ...acts, leave: toLeft } },
      },
    },
    saving: {
      initial: 'underway',
      states: {
        underway: { tags: ['busy'], invoke: { ...saveCall, onError: [ended, ...saveErrors] } },
        outcomeUnknown: { exit: ['clearNotice'], on: { retry: 'repeating', leave: toLeft } },
        /** The very same once more: the server answers what it did the first time. */
        repeating: {
          tags: ['busy'],
          invoke: {
            ...saveCall,
            onError: [ended, notKnown('#product.saving.outcomeUnknown'), ...saveErrors],
          },
        },
      },
    },
    /** Refused for how it stands: did somebody else change it? */
    looking: {
      tags: ['busy'],
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => ({ id: context.product?.id ?? '' }),
        onDone: [
          { guard: 'isTheirs', target: 'conflict', actions: ['noteTheirs'] },
          { target: 'editing.refused', actions: ['noteLooked'] },
        ],
        onError: [ended, { target: 'editing.refused' }],
      },
    },
    conflict: {
      on: {
        keepMine: { guard: 'mayKeep', target: 'saving', actions: ['keepMine'] },
        takeTheirs: { target: 'editing', actions: ['takeTheirs'] },
      },
    },
    acting: {
      initial: 'underway',
      states: {
        underway: { tags: ['busy'], invoke: { ...actCall, onError: [ended, ...actErrors] } },
        outcomeUnknown: { exit: ['clearNotice'], on: { retry: 'repeating', leave: toLeft } },
        repeating: {
          tags: ['busy'],
          invoke: {
            ...actCall,
            onError: [ended, notKnown('#product.acting.outcomeUnknown'), ...actErrors],
          },
        },
      },
    },
    /** Leaving with changes asks once. */
    asking: { on: { stay: 'editing.changed', discard: { target: 'left', actions: ['forget'] } } },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
