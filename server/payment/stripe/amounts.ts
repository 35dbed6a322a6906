import { codes, Refusal } from '#contract/codes';

/** Decimals of the amounts that Stripe takes, where they are not two (Stripe's documentation, "Currencies"). */
const decimalsThere: Readonly<Record<string, number>> = {
  BIF: 0, CLP: 0, DJF: 0, GNF: 0, JPY: 0, KMF: 0, KRW: 0, MGA: 0, PYG: 0, RWF: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0,
  BHD: 3, JOD: 3, KWD: 3, OMR: 3, TND: 3,
};
const most = 99_999_999;

/** Of a currency whose amount here cannot be said there, no page is opened. */
const unsayable = (currency: string): never => {
  throw new Refusal(codes.invalidCurrency, '', { currency });
};
const power = (exponent: number): number => 10 ** exponent;
const shiftOf = (currency: string, decimals: number): number => (decimalsThere[currency] ?? 2) - decimals;

/** Minor units as the mall counts them (`decimals`), in Stripe's. Throws 2000029 for what Stripe could not charge to the unit. */
export function toStripe(minor: number, currency: string, decimals: number): number {
  const shift = shiftOf(currency, decimals);
  const amount = shift >= 0 ? minor * power(shift) : minor / power(-shift);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > most) return unsayable(currency);
  return amount;
}
/** The other way. What was charged there in parts of our smallest unit is no whole number: it is booked as nothing like it. */
export function fromStripe(amount: number, currency: string, decimals: number): number {
  const shift = shiftOf(currency, decimals);
  return shift >= 0 ? Math.floor(amount / power(shift)) : amount * power(-shift);
}
