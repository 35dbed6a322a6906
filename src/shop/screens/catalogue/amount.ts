import { toAmount } from '#contract/money';
import { readMoney } from '#ui/money/readMoney';

/** A typed amount as a decimal string, read as the language of `tag` writes it; '' if it is none. */
export function typedAmount(typed: string, tag: string): string {
  const minor = readMoney(typed, tag);
  return minor === null ? '' : toAmount(minor).replace(/\.00$/, '');
}
