// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loaders } from 'virtual:texts';
import { speak, textsOf } from '#lib/intl';
import { forgetPlaces, keepPlace } from '../../src/shop/screens/location/kept';
import { CheckoutView } from '../../src/shop/screens/cart/CheckoutView';
import { examples, standing } from '../../stories/fixtures/checkout';

const english = textsOf('en', (await loaders.en()).default);
const place = { country: 'ES', state: 'ES-M', city: 'Madrid', postal_code: '28004' };
const saved = examples['shipping.editing']?.addresses ?? [];
/** The checkout where an address is added, beside those that are there. */
async function adding(addresses = [] as typeof saved, chosen: typeof place | null = place) {
  if (chosen) keepPlace(chosen);
  else forgetPlaces();
  const now = examples['shipping.adding'];
  if (!now) throw new Error('no example');
  const context = { ...now, addresses, editing: null };
  const view = render(
    <RawIntlProvider value={english.intl}>
      <CheckoutView
        {...context}
        at="shipping.adding"
        {...standing('shipping.adding', context)}
        send={() => undefined}
      />
    </RawIntlProvider>,
  );
  await waitFor(() => screen.getByRole('form'));
  return view;
}
const values = () =>
  Object.fromEntries(
    ['country', 'state', 'city', 'postal_code', 'name'].map((name) => [
      name,
      document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value,
    ]),
  );
const type = async (name: string, text: string) => {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`no field ${name}`);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

beforeEach(() => {
  speak(english);
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the first address of a checkout', () => {
  it('begins at the place that was chosen', async () => {
    await adding();
    expect(values()).toEqual({ ...place, name: '' });
  });
  it('begins empty where no place was chosen, and in its country where another address is there', async () => {
    const nowhere = { country: '', state: '', city: '', postal_code: '', name: '' };
    await adding([], null);
    expect(values()).toEqual(nowhere);
    cleanup();
    expect(saved.length).toBeGreaterThan(0);
    await adding(saved);
    // In the country alone: the town belongs to the first address.
    expect(values()).toEqual({ ...nowhere, country: 'ES' });
  });
  it('keeps what was typed over the place, after a reload too', async () => {
    await adding();
    await type('city', 'Getafe');
    await type('name', 'Ana Ruiz');
    cleanup();
    await adding();
    expect(values()).toEqual({ ...place, city: 'Getafe', name: 'Ana Ruiz' });
  });
  it('is not mixed with the place where another country was typed before', async () => {
    await adding([], null);
    await type('country', 'DE');
    cleanup();
    await adding();
    expect(values()).toEqual({ country: 'DE', state: '', city: '', postal_code: '', name: '' });
  });
});
