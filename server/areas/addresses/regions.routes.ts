import { site } from '#contract/site';
import { placeQuery, positionInput } from '#contract/shapes/site';
import { placeAt } from './at';
import { placesUnder } from './list';
import { servedCountries } from './served';
import { route, type Room } from '../../platform/http/route';

/** Countries, states and towns for the address form. */
export function regionHandlers(room: Room): void {
  route(room, site.places, placeQuery, async (input, { db, caller }) => {
    const served = input.served && !input.country ? await servedCountries(db) : null;
    return placesUnder(input, caller.lang, served);
  });
  route(room, site.placeAt, positionInput, async (input) => placeAt(input));
}
