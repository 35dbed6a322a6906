import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { baseCurrency } from '#contract/money';
import { moneyTools } from '#lib/currency';
import { numberText } from '#lib/format';
import { useLocale } from '#lib/session';
import { MoneyContext, type MoneyTools } from '#ui/money/money';

/**
 * A wallet is kept in dollars whatever prices are shown in; the reader's currency stands beside,
 * with its rate.
 */
export function Dollars({ hides = false, children }: { hides?: boolean; children: ReactNode }) {
  const intl = useIntl();
  const locale = useLocale();
  const tools = useMemo<MoneyTools>(() => {
    const { currency: chosen, currencies: offered = [] } = locale ?? {};
    const { show } = moneyTools(baseCurrency, offered, intl.locale);
    if (hides) return { show: () => intl.formatMessage({ id: 'wallet.hidden' }) };
    if (!chosen || chosen.code === baseCurrency.code) return { show };
    const other = moneyTools(chosen, offered, intl.locale);
    return {
      show,
      note: (amount) =>
        intl.formatMessage(
          { id: 'wallet.about' },
          {
            amount: other.show(amount),
            rate: numberText(Number(chosen.rate), intl.locale, 6),
            code: chosen.code,
          },
        ),
    };
  }, [intl, locale, hides]);
  return <MoneyContext value={tools}>{children}</MoneyContext>;
}
