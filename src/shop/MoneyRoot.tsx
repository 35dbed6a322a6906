import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { baseCurrency } from '#contract/money';
import { moneyTools } from '#lib/currency';
import { useLocale } from '#lib/session';
import { MoneyContext } from '#ui/money/money';

/** Amounts below are written in the shopper's currency and language. */
export function MoneyRoot({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
  const chosen = useLocale();
  const tools = useMemo(
    () => moneyTools(chosen?.currency ?? baseCurrency, chosen?.currencies ?? [], locale),
    [chosen, locale],
  );
  return <MoneyContext value={tools}>{children}</MoneyContext>;
}
