import type { ChoosePlaceContext } from '#machines/flows/choosePlace';
import { flowSpec } from '../shared/flowSpec';
import { at, keeping, not } from '../../kit/index';

const { always, exactly } = keeping<ChoosePlaceContext>();

export const spec = flowSpec({
  properties: [
    always('whoever is done has chosen a place', at('chosen'), ({ place }) => place !== null),
    always(
      'a position is held only while its city is looked up',
      not(at('locating.naming')),
      ({ position }) => position === null,
    ),
    exactly(
      'what went wrong with the network is said where it stopped, and nowhere else',
      at('choosing.unreached'),
      ({ notice }) => notice !== null,
    ),
    always(
      'what the device found stands in the form',
      at('choosing.located'),
      ({ place }) => place?.city === 'Madrid',
    ),
  ],
});
