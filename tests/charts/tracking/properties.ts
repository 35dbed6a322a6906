import type { TrackingContext } from '#machines/flows/tracking';
import { flowSpec } from '../shared/flowSpec';
import { at, keeping, not } from '../../kit/index';

const { always, exactly } = keeping<TrackingContext>();

export const spec = flowSpec({
  properties: [
    always('whoever is shown a way was told it by the mall', at('shown'), ({ found }) =>
      Boolean(found),
    ),
    exactly(
      'what went wrong is said where it stopped, and nowhere else',
      at('refused'),
      ({ notice }) => notice !== null,
    ),
    always(
      'what was typed stays while it is looked for and after a refusal',
      at('looking', 'refused'),
      ({ number, email }) => number !== '' && email !== '',
    ),
    always(
      'nothing of a way is kept where another is asked for',
      not(at('shown', 'looking', 'refused', 'loggedOut')),
      ({ found, number, email }) => found === null && number === '' && email === '',
    ),
  ],
});
