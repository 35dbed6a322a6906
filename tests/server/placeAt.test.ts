import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { positionInput } from '#contract/shapes/site';
import { site } from '#contract/site';
import { citiesOf, countries, pointsOf } from '#server/areas/addresses/data';
import { regionHandlers } from '#server/areas/addresses/regions.routes';
import { testMall, type Mall } from '../lib/server';

let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [regionHandlers] });
});
afterAll(() => mall.close());
const at = (latitude: unknown, longitude: unknown) =>
  mall.call(site.placeAt, { latitude, longitude } as never);

describe('a position', () => {
  test.each([
    ['Madrid', 4042, -370, { country: 'ES', city: 'Madrid' }],
    ['Bangkok', 1376, 10050, { country: 'TH', city: 'Bangkok' }],
    ['Hong Kong, apart from China', 2230, 11417, { country: 'HK' }],
    ['Puerto Rico, apart from the United States', 1840, -6610, { country: 'PR', city: '' }],
    ['Tenerife, as Spain', 2846, -1626, { country: 'ES', city: 'Santa Cruz de Tenerife' }],
    ['the Sahara, far from any city', 2400, 500, { country: 'DZ', city: '' }],
  ])('in %s lies there', async (_, latitude, longitude, place) => {
    expect((await at(latitude, longitude)).data).toMatchObject(place);
  });
  test('across a border is in the country it lies in, however near the other’s city is', async () => {
    // Irun, beside Hendaye, and Hendaye, beside Irun.
    expect((await at(4334, -179)).data.country).toBe('ES');
    expect((await at(4336, -176)).data.country).toBe('FR');
  });
  test('west of Greenwich arrives as a form sends it, in digits with a sign', () => {
    const given = positionInput.cast({ latitude: '4042', longitude: '-370' });
    expect(given).toEqual({ latitude: 4042, longitude: -370 });
    expect(positionInput.isValidSync({ latitude: '0', longitude: '--1' })).toBe(false);
  });
  test('at sea is nowhere', async () => {
    expect((await at(-4888, -12339)).code).toBe(codes.notFound);
  });
  test.each([
    ['no number', 'north', 0],
    ['off the globe', 9001, 0],
    ['finer than a hundredth of a degree', 40.4168, -3.7],
    ['missing', undefined, 0],
  ])('that is %s is refused as a field', async (_, latitude, longitude) => {
    expect([codes.invalidParameter, codes.missingParameter]).toContain(
      (await at(latitude, longitude)).code,
    );
  });
  test('on both sides of the date line finds the same city', async () => {
    const [east, west] = await Promise.all([at(0, 18000), at(0, -18000)]);
    expect(east.code).toBe(west.code);
  });
});
test('every city that is offered has its place on the globe, and nothing else has', () => {
  for (const country of countries.keys())
    expect([...pointsOf(country).keys()].sort()).toEqual([...new Set(citiesOf(country))].sort());
});
