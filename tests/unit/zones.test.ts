import { describe, expect, it } from 'vitest';
import { countries } from '#server/areas/addresses/data';
import { countryOfZone } from '../../src/shop/screens/address/zones';

/** What the engine knows of a country's time zones, under the names that browsers say. */
type Told = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };
function zonesOf(region: string): string[] {
  const told: Told = new Intl.Locale('und', { region });
  return told.getTimeZones?.() ?? told.timeZones ?? [];
}

describe('the country of a time zone', () => {
  const inhabited = [...countries.keys()].filter((code) => code !== 'AQ' && code !== 'IS');
  it('is the one that the engine knows it in, of every zone of every country', () => {
    const wrong = inhabited.flatMap((code) =>
      zonesOf(code).filter((zone) => countryOfZone(zone) !== code),
    );
    expect(wrong).toEqual([]);
  }, 30_000);
  it.each([
    ['Asia/Calcutta', 'IN'],
    ['Asia/Kolkata', 'IN'],
    ['America/Argentina/Buenos_Aires', 'AR'],
    ['Europe/Kyiv', 'UA'],
    ['Atlantic/Reykjavik', ''],
    ['Antarctica/Troll', ''],
    ['Etc/GMT-2', ''],
    ['UTC', ''],
    ['Europe', ''],
    ['constructor/a', ''],
  ])('of %s is "%s"', (zone, code) => {
    expect(countryOfZone(zone)).toBe(code);
  });
});
