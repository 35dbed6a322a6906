import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { toAmount } from '#contract/money';
import { leastOf } from '#machines/flows/recharge/rules';
import { useMoney } from '#ui/money/money';
import { screenOf, type RechargeProps } from './view';

/** The least that this screen takes, in USD. */
export const leastHere = ({ at, options }: RechargeProps): string =>
  toAmount(leastOf(options, screenOf(at) === 'card'));

/**
 * What the flow says is wrong with fields, in words; the same object until it says something new.
 */
export function useFieldWords(
  { fields }: RechargeProps,
  least: string,
): Record<string, string> | undefined {
  const intl = useIntl();
  const { show } = useMoney();
  const words = show(least);
  return useMemo(() => {
    const said = Object.entries(fields).map(
      ([name, id]) =>
        [
          name,
          id === 'form.minimum'
            ? intl.formatMessage({ id: 'recharge.minimum' }, { amount: words })
            : id,
        ] as const,
    );
    return said.length > 0 ? Object.fromEntries(said) : undefined;
  }, [fields, intl, words]);
}
