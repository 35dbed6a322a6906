import { useIntl } from 'react-intl';
import type { Quote } from '#contract/checkout';
import { useMoney } from '#ui/money/money';
import { useBill } from './useBill';

/**
 * How a step speaks to its reader. Steps are plain functions of it: all of them stand in one frame,
 * which stays while they change.
 */
export interface Say {
  text: (id: string, values?: Record<string, string>) => string;
  /** An amount on the wire (US dollars) in the reader's currency. */
  show: (amount: string) => string;
  /** What the order comes to, as on every button. */
  total: string;
}
export function useSay(quote: Quote | null): Say {
  const intl = useIntl();
  const { show } = useMoney();
  const { total } = useBill(quote);
  return { text: (id, values) => intl.formatMessage({ id }, values), show, total };
}
