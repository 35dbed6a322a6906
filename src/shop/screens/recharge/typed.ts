import { object, string } from 'yup';
import type { IntlShape } from 'react-intl';
import { toAmount } from '#contract/money';
import { typedMoney } from '#lib/format';
import { readMoney } from '#ui/money/readMoney';

/**
 * What is typed, in the typist's way of writing, as the flow takes it; what is wrong with it the
 * flow says.
 */
export function typedSchema(tag: string) {
  const amount = string().transform((typed: string | undefined) => {
    const minor = readMoney(typed ?? '', tag);
    return minor === null ? '' : toAmount(minor);
  });
  return object({ amount, transcation_id: string().trim() });
}
/** An amount in minor units as the field begins with it, in the reader's way of writing. */
export const typedAmount = (minor: number | null, intl: IntlShape): string =>
  minor === null ? '' : typedMoney(minor, intl.locale);
