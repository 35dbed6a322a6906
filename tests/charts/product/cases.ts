import { codes } from '#contract/codes';
import { product } from '#machines/flows/product/product';
import type { ProductContext } from '#machines/flows/product/context';
import { needsSaving } from '#machines/flows/product/rules';
import {
  byMara,
  choices,
  emptyShelf,
  hindered,
  listing,
  unready,
  written,
} from '../../../stories/fixtures/product';
import { isFault } from '../../kit/index';
import { chartOf } from '../shared/vocabulary';

/** What the form needs before it can be sent: the only field of a new product that begins empty. */
const typed = { input: written, 'variants[0].price': '24.50' };
const ofState: Record<string, readonly string[]> = {
  submit: ['inReview', 'hindered'],
  takeBack: ['draft', 'hindered'],
  takeOff: ['offSale', 'hindered'],
  putOn: ['onSale', 'hindered'],
  remove: ['gone', 'hindered'],
};
const done = (state: Parameters<typeof listing>[0]) => ({
  product: listing(state, { version: 5 }),
  refused: null,
});

/**
 * The test vocabulary of a product's editor. Faults come by themselves; those named here have ends
 * of their own.
 */
export const chart = chartOf<ProductContext>(product, {
  starts: { known: { seed: 'seed', id: '7' }, fresh: { seed: 'seed', id: null } },
  user: {
    save: { '': typed },
    submit: { '': (context) => (needsSaving(context) ? typed : {}) },
  },
  /**
   * Typing is no control of its own: the form tells whether there is something to lose. One that is
   * closed cannot be typed in; what a new product was saved with was told when it was typed.
   */
  system: {
    edited: {
      something: ({ product, values }) =>
        product?.can.change?.ok === false || (product === null && values !== null)
          ? null
          : { changed: true },
      nothing: { changed: false },
    },
  },
  actors: {
    load: {
      done: {
        draft: { product: listing('draft'), choices },
        refused: { product: listing('refused'), choices },
        inReview: { product: listing('inReview'), choices },
        onSale: { product: listing('onSale'), choices },
        offSale: { product: listing('offSale'), choices },
        bare: { product: emptyShelf, choices },
        fresh: { product: null, choices },
      },
      when: (outcome, context) =>
        isFault(outcome) || (outcome === 'fresh') === (context.id === null),
    },
    look: {
      done: { same: listing('draft'), theirs: byMara, taken: listing('inReview', { version: 9 }) },
      // Theirs is a version that one has not written upon.
      when: (outcome, { values }) =>
        isFault(outcome) ||
        (outcome === 'same'
          ? values?.version === listing('draft').version
          : values?.version !== byMara.version),
    },
    save: {
      done: {
        kept: listing('draft', { version: 4 }),
        unready: { ...unready, version: 4 },
        again: listing('inReview', { version: 4 }),
      },
      codes: [
        codes.notAllowedNow,
        codes.invalidParameter,
        codes.tooManyRequests,
        codes.stillInProgress,
      ],
      when: (outcome, context) => outcome !== 'again' || context.product?.state === 'onSale',
    },
    act: {
      done: {
        inReview: done('inReview'),
        draft: done('draft'),
        offSale: done('offSale'),
        onSale: done('onSale'),
        gone: { product: null, refused: null },
        hindered: { product: listing('draft', { version: 5 }), refused: hindered },
      },
      codes: [codes.tooManyRequests, codes.stillInProgress],
      when: (outcome, context) =>
        !Object.values(ofState).flat().includes(outcome) ||
        (ofState[context.act ?? ''] ?? []).includes(outcome),
    },
  },
  /**
   * What the page around it reads: where it has its address, whether there is something to lose.
   */
  tells: ({ id, changed }) => [id, changed],
  project: ({ id, product, changed, values, act, theirs, hindered: why, notice, told }) => [
    id !== null,
    product?.state,
    product?.can.submit?.ok,
    changed,
    values !== null,
    values?.version,
    product?.version,
    act,
    theirs?.can.change?.ok,
    why !== null,
    notice !== null,
    told !== null,
  ],
});
