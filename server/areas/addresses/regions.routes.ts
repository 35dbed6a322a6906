import { site } from '#contract/site';
import { placeQuery, positionInput } from '#contract/shapes/site';
import { placeAt } from './at';
import { placesUnder } from './list';
import { route, type Room } from '../../platform/http/route';

/** Countries, states and towns for the address form. */
export function regionHandlers(room: Room): void {
  route(room, site.places, placeQuery, async (input, { caller }) =>
    placesUnder(input, caller.lang),
  );
  route(room, site.placeAt, positionInput, async (input) => placeAt(input));
}
