import { assign, setup } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import type { ListingDetail, listings } from '#contract/listings';
import type { Output } from '#contract/endpoint';
import type { Can } from '#contract/orders';
import type { ListingActInput, ListingInput } from '#contract/shapes/listings';
import { provided } from '../flow';
import {
  answered,
  asking,
  callGuards,
  failed,
  failedWith,
  failureOf,
  keyed,
  keyOf,
  outputOf,
  session,
  type Asked,
} from './turns';

export type ProductAct = ListingActInput['event'];
export type ListingChoices = Output<typeof listings.choices>;
export interface ProductContext extends Asked {
  /** Null: a new one. */
  id: string | null;
  /** As the server has it; null until a new one is saved. */
  product: ListingDetail | null;
  choices: ListingChoices | null;
  /** Something was typed that is not saved. */
  changed: boolean;
  /** What is being saved. */
  values: ListingInput | null;
  /** What is being done, or follows when it is saved. */
  act: ProductAct | null;
  /** What somebody else made of it meanwhile. */
  theirs: ListingDetail | null;
  /** Why it was not done. */
  hindered: Extract<Can, { ok: false }> | null;
  notice: Failure | null;
  /** What was done last. */
  told: 'saved' | ProductAct | null;
  /** Goes up whenever what was typed is to be forgotten. */
  round: number;
}
export type ProductEvent =
  | { type: 'edited'; changed: boolean }
  | { type: 'save'; input: ListingInput }
  /** With `input` where something is to be saved first. */
  | { type: 'submit'; input?: ListingInput }
  | { type: 'takeBack' | 'takeOff' | 'putOn' | 'remove' }
  | { type: 'keepMine' | 'takeTheirs' | 'startOver' }
  | { type: 'leave' | 'stay' | 'discard' | 'retry' };
export interface ProductActors {
  load: {
    in: { id: string | null };
    out: { product: ListingDetail | null; choices: ListingChoices };
  };
  look: { in: { id: string }; out: ListingDetail };
  save: { in: ListingInput & { key: string }; out: ListingDetail };
  /** No product: it was removed. */
  act: {
    in: { id: string; event: ProductAct; key: string };
    out: { product: ListingDetail | null; refused: Can | null };
  };
}
type Heard = { event: object };
type Seen = Heard & { context: ProductContext };
type Done = ProductActors['act']['out'];
const no = (can: Can | null | undefined) => (can && !can.ok ? can : null);
const mayBe = ({ product }: ProductContext, act: string) => product?.can[act]?.ok === true;
/** A new one may always be written; one that is being looked at may not. */
const mayChange = (product: ListingDetail | null) =>
  product === null || product.can.change?.ok === true;
/** In these a product may be sent for review: what keeps it from that is something missing. */
const sendable: readonly string[] = ['draft', 'refused', 'offSale'];
const maySend = (product: ListingDetail | null) =>
  product !== null && sendable.includes(product.state);
/** What is to be saved first: everything of a new one, otherwise what was typed. */
export const needsSaving = ({
  product,
  changed,
}: Pick<ProductContext, 'product' | 'changed'>): boolean => product === null || changed;
/** The product is named by what was read: so nobody's change is lost. */
const named = (input: ListingInput, product: ListingDetail | null): ListingInput =>
  product ? { ...input, id: product.id, version: input.version ?? product.version } : input;
const actIn = ({ event }: Heard) => (event as { type: ProductAct }).type;
const taken = (values: ListingInput, context: ProductContext) => ({
  values,
  notice: null,
  told: null,
  ...asking(context, JSON.stringify(values)),
});
const begun = (act: ProductAct, context: ProductContext, product: ListingDetail | null) => ({
  act,
  notice: null,
  hindered: null,
  told: null,
  ...asking(context, `${act} ${product?.id} ${product?.version}`),
});

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

/** One product in the hands of its seller: written, sent for review, taken off; nothing typed is lost, nobody's change is overwritten unseen. */
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
    act: provided<Done, ProductActors['act']['in']>(),
  },
  guards: {
    ...callGuards,
    isChanged: ({ context, event }: Seen) =>
      (event as { changed?: boolean }).changed === true && !context.changed,
    isUnchanged: ({ context, event }: Seen) =>
      (event as { changed?: boolean }).changed === false && context.changed,
    mayChange: ({ context }) => mayChange(context.product),
    mayKeep: ({ context }) => mayChange(context.theirs),
    savesFirst: ({ context, event }: Seen) =>
      context.changed &&
      maySend(context.product) &&
      mayChange(context.product) &&
      (event as { input?: ListingInput }).input !== undefined,
    may: (heard: Seen) => !needsSaving(heard.context) && mayBe(heard.context, actIn(heard)),
    lacks: ({ context }) =>
      !needsSaving(context) && !mayBe(context, 'submit') && maySend(context.product),
    goesOn: (heard: Seen) =>
      heard.context.act === 'submit' && outputOf<ListingDetail>(heard).can.submit?.ok === true,
    wasToSubmit: ({ context }) => context.act === 'submit',
    mayBeTheirs: (heard: Seen) =>
      heard.context.product !== null &&
      callGuards.failedWith(heard, { codes: [codes.notAllowedNow] }),
    isTheirs: (heard: Seen) =>
      outputOf<ListingDetail>(heard).version !== heard.context.values?.version,
    isRemoved: (heard: Seen) => outputOf<Done>(heard).product === null,
    isHindered: (heard: Seen) => no(outputOf<Done>(heard).refused) !== null,
  },
  actions: {
    takeLoaded: assign((heard) => outputOf<ProductActors['load']['out']>(heard)),
    noteEdited: assign(({ event }) =>
      event.type === 'edited' ? { changed: event.changed, told: null } : {},
    ),
    keep: assign(({ context, event }) =>
      event.type === 'save' || event.type === 'submit'
        ? {
            ...taken(named(event.input as ListingInput, context.product), context),
            act: event.type === 'submit' ? ('submit' as const) : null,
          }
        : {},
    ),
    /** Mine, in place of what they wrote. */
    keepMine: assign(({ context }) => ({
      product: context.theirs,
      theirs: null,
      ...taken({ ...(context.values as ListingInput), version: context.theirs?.version }, context),
    })),
    takeTheirs: assign(({ context }) => ({
      product: context.theirs,
      theirs: null,
      values: null,
      changed: false,
      round: context.round + 1,
    })),
    takeSaved: assign((heard) => ({
      product: outputOf<ListingDetail>(heard),
      id: outputOf<ListingDetail>(heard).id,
      changed: false,
      values: null,
      ...answered,
    })),
    tellSaved: assign({ told: 'saved' as const, act: null }),
    begin: assign((heard) => begun(actIn(heard), heard.context, heard.context.product)),
    beginSubmit: assign(({ context }) => begun('submit', context, context.product)),
    takeDone: assign((heard) => ({ product: outputOf<Done>(heard).product, ...answered })),
    tellDone: assign(({ context }) => ({ told: context.act, act: null })),
    noteHindered: assign((heard) => ({ hindered: no(outputOf<Done>(heard).refused), act: null })),
    noteMissing: assign(({ context }) => ({
      hindered: no(context.product?.can.submit),
      act: null,
    })),
    noteLooked: assign((heard) => ({ product: outputOf<ListingDetail>(heard) })),
    noteTheirs: assign((heard) => ({ theirs: outputOf<ListingDetail>(heard), notice: null })),
    forget: assign(({ context }) => ({ changed: false, values: null, round: context.round + 1 })),
    noteFailure: assign((heard) => ({ notice: failureOf(heard) })),
    clearNotice: assign({ notice: null, hindered: null }),
  },
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
    /** Leaving with changes asks once (SB-4). */
    asking: { on: { stay: 'editing.changed', discard: { target: 'left', actions: ['forget'] } } },
    left: { type: 'final' },
    loggedOut: { type: 'final' },
  },
});
