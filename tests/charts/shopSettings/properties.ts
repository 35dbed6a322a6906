import type { ShopSettingsContext } from '#machines/flows/shopSettings/context';
import { flowSpec } from '../shared/flowSpec';
import { at, canAlways, comesTo, enters, keeping, never, not, step } from '../../kit/index';

const { always } = keeping<ShopSettingsContext>();

export const spec = flowSpec({
  properties: [
    always(
      'what is saved is kept, and has a key, until it is known what became of it',
      at('saving', 'looking', 'conflict'),
      ({ values, asked }) => values !== null && asked > 0,
    ),
    always(
      'what is done with the shop is known while it is done',
      at('acting'),
      ({ act }) => act !== null,
    ),
    always(
      'leaving is asked about only while something is unsaved',
      at('leaving'),
      ({ dirty, to }) => dirty && to !== null,
    ),
    never('the page is left without an answer to what is unsaved', {
      until: step(/^discard/),
      happens: enters('left'),
    }),
    never('a shop is closed unless that was confirmed', {
      until: step(/^confirmClose/),
      happens: enters('closed'),
    }),
    never('somebody else’s words are written over unless that was chosen', {
      until: step(/^(save|keepMine|retry)/),
      happens: comesTo('saving'),
    }),
    canAlways('the shop can always be edited again', at('editing'), {
      from: not(at('left', 'closed', 'loggedOut')),
    }),
  ],
});
