/** Cash on delivery: what a courier may collect, and where couriers collect at all. */
const limitMinor = 500_00;
const countries: ReadonlySet<string> = new Set([
  'ES',
  'IT',
  'PT',
  'HU',
  'CZ',
  'PL',
  'DE',
  'AT',
  'TH',
  'ID',
  'TW',
  'CN',
  'JP',
  'MX',
  'CO',
]);

/** `totalMinor`: the whole checkout in USD minor units. `country` null: no address yet. */
export function codFor(
  totalMinor: number,
  country: string | null,
): { available: boolean; reason: 'tooMuch' | 'country' | null } {
  if (country !== null && !countries.has(country)) return { available: false, reason: 'country' };
  return totalMinor > limitMinor
    ? { available: false, reason: 'tooMuch' }
    : { available: true, reason: null };
}
