// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { listings } from '#contract/listings';
import { navigate, startLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import Product from '../../src/office/screens/products/Product';
import { choices, listing } from '../../stories/fixtures/product';
import { OnPage } from './OnPage';

const server = vi.hoisted(() => ({
  call: vi.fn<(endpoint: Endpoint, input: object) => Promise<unknown>>(),
}));
vi.mock('#lib/officeApi', () => ({ officeCall: server.call, officeToken: {}, sellerToken: {} }));
vi.mock('#lib/officeUpload', () => ({ officeUpload: vi.fn<() => Promise<unknown>>() }));

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
const show = () => {
  act(() => navigate('/shop/product?id=7'));
  return render(
    <IntlProvider locale="en" messages={texts}>
      <OnPage>
        <Product />
      </OnPage>
    </IntlProvider>,
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = () => server.call.mock.calls.filter(([{ path }]) => path === listings.save.path);
beforeEach(() => {
  startLocation();
  sessionStorage.clear();
  server.call.mockImplementation(({ path }) =>
    Promise.resolve(path === listings.choices.path ? choices : listing('draft')),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('the editor of a product', () => {
  it('takes rows of a specification, offers the mall’s words for each, and leaves empty rows out', async () => {
    show();
    const name = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Name 1' });
    expect(name.value).toBe('Material');
    await press('Add a row');
    await press('Add a row');
    fireEvent.change(screen.getByRole('combobox', { name: 'Name 2' }), {
      target: { value: 'Care' },
    });
    const value = screen.getByRole<HTMLInputElement>('combobox', { name: 'Value 2' });
    expect([...(value.list?.options ?? [])].map((one) => one.value)).toEqual([
      'Hand wash',
      'Dishwasher safe',
    ]);
    fireEvent.change(value, { target: { value: ' Hand wash ' } });
    await press('Remove Material');
    await press('Save');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.[1]).toMatchObject({
      specification: [{ name: 'Care', value: 'Hand wash' }],
    });
  });
});
