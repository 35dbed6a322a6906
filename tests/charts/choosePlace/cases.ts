import { codes } from '#contract/codes';
import { choosePlace, type ChoosePlaceContext } from '#machines/flows/choosePlace';
import { chartOf } from '../shared/vocabulary';

const madrid = { country: 'ES', state: '', city: 'Madrid', postal_code: '28014' };

/** The test vocabulary of choosing a place: lists come from elsewhere, so it is all typed. */
export const chart = chartOf<ChoosePlaceContext>(choosePlace, {
  user: { choose: { some: madrid } },
  actors: {
    device: {
      done: {
        here: { latitude: 4042, longitude: -370 },
        denied: 'denied',
        unavailable: 'unavailable',
      },
    },
    name: { done: { found: { country: 'ES', city: 'Madrid' } }, codes: [codes.notFound] },
  },
});
