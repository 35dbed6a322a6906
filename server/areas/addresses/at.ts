import { iso1A2Code } from '@rapideditor/country-coder';
import { codes, Refusal } from '#contract/codes';
import type { PositionInput } from '#contract/shapes/site';
import type { PlaceFound } from '#contract/site';
import { countries, pointsOf, type Point } from './data';

/** Kilometres within which a city is near; farther off only the country is told. */
const near = 50;
const kilometresPerHundredth = 1.11;
const radians = Math.PI / 18_000;

/** Flat between the two: at such distances the earth's curve is less than the rounding. */
function kilometres([lat, lon]: Point, [toLat, toLon]: Point): number {
  const east = ((toLon - lon + 54_000) % 36_000) - 18_000;
  return kilometresPerHundredth * Math.hypot(toLat - lat, east * Math.cos(lat * radians));
}
function nearest(country: string, from: Point): string {
  let best = { city: '', far: near };
  for (const [city, point] of pointsOf(country)) {
    const far = kilometres(from, point);
    if (far < best.far) best = { city, far };
  }
  return best.city;
}
/** As parcels are addressed: Puerto Rico and Hong Kong by themselves, the Canaries as Spain. */
function countryAt(position: [number, number]): string | undefined {
  const codesOf = [iso1A2Code(position, { level: 'territory' }), iso1A2Code(position)];
  return codesOf.flatMap((code) => (code && countries.has(code) ? code : []))[0];
}

/**
 * The country a position lies in, by its borders, and the nearest city of it we know. 2000019 at
 * sea.
 */
export function placeAt({ latitude, longitude }: PositionInput): PlaceFound {
  const country = countryAt([longitude / 100, latitude / 100]);
  if (!country) throw new Refusal(codes.notFound, 'place');
  return { country, city: nearest(country, [latitude, longitude]) };
}
