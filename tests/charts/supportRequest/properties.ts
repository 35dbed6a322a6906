import type { SupportRequestContext } from '#machines/flows/supportRequestContext';
import { flowSpec } from '../shared/flowSpec';
import { at, beforeKnown, enters, keeping, never, not, step } from '../../kit/index';

const { always, exactly } = keeping<SupportRequestContext>();

export const spec = flowSpec({
  properties: [
    always(
      'what is sent has a topic, words and a key',
      at('sending', 'address', 'proof'),
      ({ topic, draft, asked }) => topic !== null && draft.words !== '' && asked > 0,
    ),
    always('only a member sends without digits', at('sending'), ({ member }) => member),
    always(
      'only a visitor is asked for a mailbox',
      at('address', 'proof'),
      ({ member }) => !member,
    ),
    exactly(
      'digits are waited for at their step alone',
      at('proof'),
      ({ waits }) => waits !== null,
    ),
    always(
      'whoever is told it was sent knows where it is',
      not(at('left', 'loggedOut')),
      ({ link }, state) => at('sent')(state) === (link !== null),
    ),
    always(
      'a visitor’s question is found by number and key, a member’s by its number',
      at('sent'),
      ({ link, member }) => link !== null && (link.key === null) === member,
    ),
    never('no visitor’s question is sent without the digits', {
      until: step(/^(prove|submit|retry)/),
      happens: enters('sent'),
    }),
    beforeKnown(
      'nothing else is asked',
      'submit',
      /^submit (✓|✗ (?!network|http|2000039|1000010))/,
      enters('choosing', 'describing'),
    ),
  ],
});
