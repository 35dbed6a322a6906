import type { ProductContext } from '#machines/flows/product/context';
import { flowSpec } from '../shared/flowSpec';
import { at, both, comesTo, goes, keeping, never, not, sent, step } from '../../kit/index';

const { always, exactly } = keeping<ProductContext>();
const unsaved = at('editing.changed', 'editing.refused');
const twice = 'the same is sent once more under the same key: whoever waits, waits for the same';

export const spec = flowSpec({
  properties: [
    always(
      'what is saved has a key, and stands for the product that is edited',
      at('saving'),
      ({ values, asked, product }) => values !== null && asked > 0 && values.id === product?.id,
    ),
    exactly(
      'who changed it is known wherever one must choose',
      at('conflict'),
      ({ theirs }) => theirs !== null,
    ),
    never('nothing is saved unless it is asked for', {
      until: step(/^(save|submit|retry|keepMine)/),
      happens: comesTo('saving'),
    }),
    never('nobody leaves with something to lose without being asked', {
      until: step(/^(discard|leave)/),
      happens: goes(unsaved, at('left')),
    }),
    never('leaving with something to lose asks first', {
      happens: both(goes(unsaved, not(at('asking'))), sent('leave')),
    }),
  ],
  explained: {
    'look-alike': {
      'saving.repeating = saving.underway': twice,
      'acting.repeating = acting.underway': twice,
    },
  },
});
