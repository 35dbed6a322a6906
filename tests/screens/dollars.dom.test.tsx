import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { baseCurrency } from '#contract/money';
import { MoneyRoot } from '../../src/shop/MoneyRoot';
import { Dollars } from '../../src/shop/screens/wallet/Dollars';
import { Money } from '../../src/ui/money/money';

const dollar = (code: string) => ({ ...baseCurrency, code });
vi.mock('#lib/session', () => ({
  useLocale: () => ({
    lang: 'hu',
    currency: baseCurrency,
    currencies: [dollar('USD'), dollar('CAD'), dollar('AUD')],
  }),
}));

it('dollars are written alike in the wallet and in the cart, where several are on offer', () => {
  const { container } = render(
    <IntlProvider locale="hu">
      <MoneyRoot>
        <Money amount="12.50" />
        <Dollars>
          <Money amount="12.50" />
        </Dollars>
      </MoneyRoot>
    </IntlProvider>,
  );
  const [cart, wallet] = [...container.querySelectorAll('span')].map((one) => one.textContent);
  expect(wallet).toBe(cart);
  expect(wallet).toBe('12,50\u00A0USD');
});
