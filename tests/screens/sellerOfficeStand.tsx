import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { baseCurrency } from '#contract/money';
import { moneyTools } from '#lib/currency';
import { LiveRegions } from '#ui/feedback/LiveRegions';
import { MoneyContext } from '#ui/money/money';

export const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
const inEnglish = (ui: ReactElement) => (
  <IntlProvider
    locale="en"
    timeZone="UTC"
    messages={texts}
    onError={(error) => {
      throw error;
    }}
  >
    <MoneyContext value={moneyTools(baseCurrency, [], 'en')}>
      <LiveRegions />
      {ui}
    </MoneyContext>
  </IntlProvider>
);
export const show = (ui: ReactElement) => render(inEnglish(ui));
export const nothing = () => undefined;
