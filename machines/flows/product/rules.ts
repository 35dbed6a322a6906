import { listingIs } from '../../lifecycles/listingTags';
import { assign } from 'xstate';
import { codes } from '#contract/codes';
import type { ListingDetail } from '#contract/listings';
import type { Can } from '#contract/can';
import type { ListingInput } from '#contract/shapes/listings';
import { answered, asking, callGuards, failureOf, outputOf } from '../calls';
import type { ProductAct, ProductContext, ProductEvent, ProductActors } from './context';

type Heard = { event: object };
type Seen = { context: ProductContext; event: ProductEvent };
type Done = ProductActors['act']['out'];
const no = (can: Can | null | undefined) => (can && !can.ok ? can : null);
const mayBe = ({ product }: ProductContext, act: string) => product?.can[act]?.ok === true;
/** A new one may always be written; one that is being looked at may not. */
const mayChange = (product: ListingDetail | null) =>
  product === null || product.can.change?.ok === true;
/** What keeps a sendable one from being sent is something missing. */
const maySend = (product: ListingDetail | null) =>
  product !== null && listingIs(product.state, 'sendable');
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

/** What a turn of the chart hangs on. */
export const guards = {
  ...callGuards,
  isChanged: ({ context, event }: Seen) =>
    (event as { changed?: boolean }).changed === true && !context.changed,
  isUnchanged: ({ context, event }: Seen) =>
    (event as { changed?: boolean }).changed === false && context.changed,
  mayChange: ({ context }: Seen) => mayChange(context.product),
  mayKeep: ({ context }: Seen) => mayChange(context.theirs),
  savesFirst: ({ context, event }: Seen) =>
    context.changed &&
    maySend(context.product) &&
    mayChange(context.product) &&
    (event as { input?: ListingInput }).input !== undefined,
  may: (heard: Seen) => !needsSaving(heard.context) && mayBe(heard.context, actIn(heard)),
  lacks: ({ context }: Seen) =>
    !needsSaving(context) && !mayBe(context, 'submit') && maySend(context.product),
  goesOn: (heard: Seen) =>
    heard.context.act === 'submit' && outputOf<ListingDetail>(heard).can.submit?.ok === true,
  wasToSubmit: ({ context }: Seen) => context.act === 'submit',
  mayBeTheirs: (heard: Seen) =>
    heard.context.product !== null &&
    callGuards.failedWith(heard, { codes: [codes.notAllowedNow] }),
  isTheirs: (heard: Seen) =>
    outputOf<ListingDetail>(heard).version !== heard.context.values?.version,
  isRemoved: (heard: Seen) => outputOf<Done>(heard).product === null,
  isHindered: (heard: Seen) => no(outputOf<Done>(heard).refused) !== null,
};

type Assign = (args: Seen) => Partial<ProductContext>;
const set = (update: Assign) =>
  assign<ProductContext, ProductEvent, undefined, ProductEvent, never>(update);

/** What the chart keeps of what it hears. */
export const actions = {
  takeLoaded: set((heard) => outputOf<ProductActors['load']['out']>(heard)),
  noteEdited: set(({ event }) =>
    event.type === 'edited' ? { changed: event.changed, told: null } : {},
  ),
  keep: set(({ context, event }) =>
    event.type === 'save' || event.type === 'submit'
      ? {
          ...taken(named(event.input as ListingInput, context.product), context),
          act: event.type === 'submit' ? ('submit' as const) : null,
        }
      : {},
  ),
  /** Mine, in place of what they wrote. */
  keepMine: set(({ context }) => ({
    product: context.theirs,
    theirs: null,
    ...taken({ ...(context.values as ListingInput), version: context.theirs?.version }, context),
  })),
  takeTheirs: set(({ context }) => ({
    product: context.theirs,
    theirs: null,
    values: null,
    changed: false,
    round: context.round + 1,
  })),
  takeSaved: set((heard) => ({
    product: outputOf<ListingDetail>(heard),
    id: outputOf<ListingDetail>(heard).id,
    changed: false,
    values: null,
    ...answered,
  })),
  tellSaved: set(() => ({ told: 'saved' as const, act: null })),
  begin: set((heard) => begun(actIn(heard), heard.context, heard.context.product)),
  beginSubmit: set(({ context }) => begun('submit', context, context.product)),
  takeDone: set((heard) => ({ product: outputOf<Done>(heard).product, ...answered })),
  tellDone: set(({ context }) => ({ told: context.act, act: null })),
  noteHindered: set((heard) => ({ hindered: no(outputOf<Done>(heard).refused), act: null })),
  noteMissing: set(({ context }) => ({
    hindered: no(context.product?.can.submit),
    act: null,
  })),
  noteLooked: set((heard) => ({ product: outputOf<ListingDetail>(heard) })),
  noteTheirs: set((heard) => ({ theirs: outputOf<ListingDetail>(heard), notice: null })),
  forget: set(({ context }) => ({ changed: false, values: null, round: context.round + 1 })),
  noteFailure: set((heard) => ({ notice: failureOf(heard) })),
  clearNotice: set(() => ({ notice: null, hindered: null })),
};
