/** Ways a parcel travels; the price is the delivery options' business. */
const arrivalKinds = ['standard', 'express', 'economy', 'pickup'] as const;
export type ArrivalKind = (typeof arrivalKinds)[number];
export interface Arrival {
  /** ISO dates, the first and the last day it may arrive. */
  from: string;
  to: string;
}
export type Zone = 'home' | 'near' | 'far';
/** Working days from the order to the door, the shop's own handling (1 day) included. */
const days: Record<ArrivalKind, Record<Zone, readonly [number, number]>> = {
  express: { home: [2, 2], near: [2, 4], far: [4, 6] },
  standard: { home: [3, 4], near: [4, 7], far: [8, 14] },
  economy: { home: [4, 6], near: [6, 10], far: [12, 20] },
  pickup: { home: [3, 5], near: [5, 8], far: [9, 15] },
};
const regions: readonly ReadonlySet<string>[] = [
  new Set(
    'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(
      ' ',
    ),
  ),
  new Set('CN HK ID JP KR MO MY PH SG TH TW VN'.split(' ')),
  new Set('CA MX US'.split(' ')),
  new Set('AR BR CL CO PE UY'.split(' ')),
];
/** How far a parcel travels. */
export const zoneOf = (from: string, to: string): Zone => {
  if (from === to) return 'home';
  return regions.some((region) => region.has(from) && region.has(to)) ? 'near' : 'far';
};
function afterWorkingDays(start: Date, count: number): string {
  const day = new Date(start);
  for (let left = count; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left--;
  }
  return day.toISOString().slice(0, 10);
}
/**
 * Between which days a parcel sent from one country (ISO alpha-2) reaches another: working days,
 * Monday to Friday.
 */
export function arrival(
  kind: ArrivalKind,
  shopCountry: string,
  toCountry: string,
  now: Date,
): Arrival {
  const [first, last] = days[kind][zoneOf(shopCountry, toCountry)];
  return { from: afterWorkingDays(now, first), to: afterWorkingDays(now, last) };
}
