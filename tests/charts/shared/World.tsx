import { useMemo, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { pickCurrency, moneyTools } from '#lib/currency';
import type { Texts } from '#lib/intl';
import { MoneyContext } from '#ui/money/money';
import currencies from '../../../server/platform/db/seed/data/currencies.json';

/** The currencies of the demo mall. */
export const currencyCodes = currencies.map(({ code }) => code);

/** Everything below speaks a language and writes its amounts in a currency. */
export function World({
  texts: { intl },
  currency,
  children,
}: {
  texts: Texts;
  currency: string;
  children: ReactNode;
}) {
  const tools = useMemo(
    () => moneyTools(pickCurrency(currencies, currency), currencies, intl.locale),
    [currency, intl.locale],
  );
  return (
    <RawIntlProvider value={intl}>
      <MoneyContext value={tools}>{children}</MoneyContext>
    </RawIntlProvider>
  );
}
