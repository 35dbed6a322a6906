// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loaders } from 'virtual:texts';
import { textsOf } from '#lib/intl';
import { MoneyContext } from '#ui/money/money';
import { CheckoutView } from '../../src/shop/screens/cart/CheckoutView';
import { forgetPlaces, keepPlace } from '../../src/shop/screens/location/kept';
import { standing, variants } from '../../stories/fixtures/checkout';

const english = textsOf('en', (await loaders.en()).default);
const show = (amount: string) => `US$${amount}`;
function cart(name: 'visitorCart' | 'visitorExpecting'): HTMLElement {
  const found = variants[name];
  if (!found) throw new Error(`no variant ${name}`);
  const { leaf, context } = found;
  const { container } = render(
    <RawIntlProvider value={english.intl}>
      <MoneyContext value={{ show }}>
        <CheckoutView {...context} at={leaf} {...standing(leaf, context)} send={() => undefined} />
      </MoneyContext>
    </RawIntlProvider>,
  );
  return container;
}
beforeEach(() => forgetPlaces());
afterEach(cleanup);

describe('the cart of a visitor', () => {
  it('says what delivery costs where it would go, and the same total on the bar', () => {
    const root = cart('visitorExpecting');
    expect(root.textContent).toContain('Total with delivery to SpainUS$83.00');
    expect(root.textContent).toContain('To Spain: delivery US$4.90, arrives');
    expect(root.textContent).toContain('To Spain: free delivery, arrives');
    expect(root.querySelectorAll('[href="#/pages/location/choose"]')).toHaveLength(1);
    expect(root.textContent?.split('US$83.00')).toHaveLength(3);
  });
  it('names the town that was chosen, where it lies in that country', () => {
    keepPlace({ country: 'ES', state: '', city: 'Getafe', postal_code: '' });
    expect(cart('visitorExpecting').textContent).toContain('Total with delivery to Getafe');
    cleanup();
    keepPlace({ country: 'DE', state: '', city: 'Berlin', postal_code: '' });
    expect(cart('visitorExpecting').textContent).toContain('Total with delivery to Spain');
  });
  it('has the way to say a place while none is known, and a total that says what it lacks', () => {
    const root = cart('visitorCart');
    expect(root.textContent).toContain('Say where it should go to see what delivery costs.');
    expect(root.textContent).toContain('Total without delivery');
  });
});
