import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CaseCard } from '#contract/afterSale';
import { moneyTools } from '#lib/currency';
import { MoneyContext } from '#ui/money/money';

/** Amounts below are in the order's own currency, by the rate that was frozen with it. */
export function OwnCurrency({
  currency: { code, rate, decimals },
  children,
}: {
  currency: CaseCard['currency'];
  children: ReactNode;
}) {
  const { locale } = useIntl();
  const tools = useMemo(
    () => moneyTools({ code, rate, decimals, symbol: code }, [], locale),
    [code, rate, decimals, locale],
  );
  return <MoneyContext value={tools}>{children}</MoneyContext>;
}
