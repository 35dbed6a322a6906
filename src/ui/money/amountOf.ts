import { toAmount } from '#contract/money';
import { readMoney } from './readMoney';

/** As the contract writes an amount; what says none is left as typed, for the form to say so. */
export function amountOf(typed: string, locale: string): string {
  const minor = readMoney(typed, locale);
  return minor === null ? typed.trim() : toAmount(minor);
}
