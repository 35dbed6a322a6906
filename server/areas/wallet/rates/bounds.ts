import { baseCurrency } from '#contract/money';
import type { CurrencyInput } from '#contract/shapes/rates';
import { fieldError } from '../../../platform/http/fieldError';

/** Of the database's widest whole number: what a sum in minor units must stay below. */
const widest = 2n ** 63n;
/** In minor USD: the least that is ever quoted, and more than is ever booked at once. */
const [least, most] = [1n, 10n ** 14n];

/** Twice a sum in the currency's minor units, so that its half is whole. */
function twice(
  minor: bigint,
  { rate, decimals }: Pick<CurrencyInput, 'rate' | 'decimals'>,
): bigint {
  const [whole = '0', fraction = ''] = rate.split('.');
  return (
    (minor * BigInt(whole + fraction) * 10n ** BigInt(decimals) * 2n) /
    10n ** BigInt(fraction.length + 2)
  );
}
/**
 * A rate at which a cent would be nothing, or a large sum more than can be kept, is none. Throws
 * 1000008 at its field.
 */
export function refuseOutOfBounds(given: CurrencyInput): void {
  if (!/[1-9]/.test(given.rate)) throw fieldError('rate', 'form.rate');
  if (
    given.code === baseCurrency.code &&
    (Number(given.rate) !== 1 || given.decimals !== baseCurrency.decimals)
  )
    throw fieldError('rate', 'form.baseCurrency');
  if (twice(least, given) < 1n) throw fieldError('rate', 'form.rateTooSmall');
  if (twice(most, given) >= widest * 2n) throw fieldError('rate', 'form.rateTooLarge');
}
