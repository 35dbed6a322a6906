import { codes, Refusal } from '#contract/codes';

/**
 * Decimals of the amounts that Stripe takes, where they are not two (Stripe's documentation,
 * "Currencies").
 */
const decimalsThere: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  MGA: 0,
  PYG: 0,
  RWF: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  JOD: 3,
  KWD: 3,
  OMR: 3,
  TND: 3,
};
/** Said with decimals that must be zero there. */
const steps: Readonly<Record<string, number>> = {
  ISK: 100,
  UGX: 100,
  BHD: 10,
  JOD: 10,
  KWD: 10,
  OMR: 10,
  TND: 10,
};
/**
 * The least that is charged, as said there. Of another currency Stripe asks for what 0.50 US
 * dollars are.
 */
const least: Readonly<Record<string, number>> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
};
const mostInOthers = 99_999_999;
const mostOf: Readonly<Record<string, number>> = { IDR: 999_999_999_999 };

/** Of a currency whose amount here cannot be said there, no page is opened. */
const unsayable = (currency: string): never => {
  throw new Refusal(codes.invalidCurrency, '', { currency });
};
const outside = (currency: string): never => {
  throw new Refusal(codes.paymentFailed, 'error.cardAmount', { currency });
};
const power = (exponent: number): number => 10 ** exponent;
/** How many decimals Stripe says a currency with. */
export const ownDecimals = (currency: string): number => decimalsThere[currency] ?? 2;
const shiftOf = (currency: string, decimals: number): number => ownDecimals(currency) - decimals;

/**
 * Minor units as the mall counts them (`decimals`), in Stripe's. Throws 2000029 for what Stripe
 * could not say to the unit.
 */
export function toStripe(minor: number, currency: string, decimals: number): number {
  const shift = shiftOf(currency, decimals);
  const amount = shift >= 0 ? minor * power(shift) : minor / power(-shift);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount % (steps[currency] ?? 1) !== 0)
    return unsayable(currency);
  return amount;
}
/** The same of a charge: 1500019 in words where Stripe charges no card so little or so much. */
export function chargeable(minor: number, currency: string, decimals: number): number {
  const amount = toStripe(minor, currency, decimals);
  if (amount < (least[currency] ?? 1) || amount > (mostOf[currency] ?? mostInOthers))
    return outside(currency);
  return amount;
}
/**
 * The other way. What was charged there in parts of our smallest unit is no whole number: it is
 * booked as nothing like it.
 */
export function fromStripe(amount: number, currency: string, decimals: number): number {
  const shift = shiftOf(currency, decimals);
  return shift >= 0 ? Math.floor(amount / power(shift)) : amount * power(-shift);
}
