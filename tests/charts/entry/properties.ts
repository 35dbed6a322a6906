import type { EntryContext } from '#machines/flows/entry';
import { flowSpec } from '../shared/flowSpec';
import { at, canAlways, goes, keeping, never, not } from '../../kit/index';

const { exactly } = keeping<EntryContext>();

export const spec = flowSpec({
  properties: [
    exactly(
      'a code is kept only while it may still be swapped',
      at('redeeming', 'repeating', 'outcomeUnknown', 'failed'),
      ({ code }) => code !== null,
    ),
    exactly(
      'whoever is in knows the shop, and nobody else does',
      at('inside'),
      ({ shop }) => shop !== null,
    ),
    exactly(
      'a failure is told where one can try again, and nowhere else',
      at('outcomeUnknown', 'failed'),
      ({ notice }) => notice !== null,
    ),
    never('what the server refused is not asked again', {
      happens: goes(at('refused'), at('redeeming', 'repeating')),
    }),
    canAlways('the way back to the mall is always there', at('left'), { from: not(at('inside')) }),
  ],
});
