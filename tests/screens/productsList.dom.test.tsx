// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { listings } from '#contract/listings';
import { navigate, pageNow, startLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import Products from '../../src/office/screens/products/Products';
import { listing } from '../../stories/fixtures/product';
import { listingPage } from '../../stories/fixtures/products';
import { OnPage } from './OnPage';

type Asked = Record<string, unknown>;
const server = vi.hoisted(() => ({
  call: vi.fn<(endpoint: Endpoint, input: Asked, options?: { key?: string }) => Promise<unknown>>(),
}));
vi.mock('#lib/officeApi', () => ({
  officeCall: server.call,
  officeToken: {},
  sellerToken: {},
  tokenOf: { seller: { get: () => 'token-1', clear: () => undefined } },
  sideOf: () => 'seller',
  officeUrlOf: (path: string) => path.replace('/backoffice/', '/backoffice/api/'),
}));

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
const show = (hash: string) => {
  act(() => navigate(hash));
  return render(
    <IntlProvider
      locale="en"
      messages={texts}
      onError={(error) => {
        throw error;
      }}
    >
      <OnPage>
        <Products />
      </OnPage>
    </IntlProvider>,
  );
};
let refused: { id: string; can: unknown }[] = [];
let broken: Failure | null = null;
function answer({ path }: Endpoint, input: Asked): Promise<unknown> {
  if (path === listings.index.path)
    return Promise.resolve(listingPage({ page: Number(input.page) }));
  if (path === listings.view.path) return Promise.resolve(listing('onSale'));
  if (broken) return Promise.reject(broken);
  if (path === listings.act.path)
    return Promise.resolve({
      done: (input.ids as string[]).filter((id) => !refused.some((one) => one.id === id)),
      refused,
    });
  return Promise.resolve(listing('onSale'));
}
const asked = (endpoint: Endpoint) =>
  server.call.mock.calls.filter(([{ path }]) => path === endpoint.path);
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  startLocation();
  refused = [];
  broken = null;
  server.call.mockReset().mockImplementation(answer);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe("the seller's products", () => {
  it('are asked for as the address says', async () => {
    show('/shop/products?tab=refused&q=pot&sort=stock&dir=up&page=2');
    await screen.findByText('Stoneware teapot');
    expect(asked(listings.index)[0]?.[1]).toEqual({
      tab: 'refused',
      q: 'pot',
      sort: 'stock',
      dir: 'up',
      page: 2,
    });
  });
  it('keep tab, order and page in the address; another order begins at page one', async () => {
    show('/shop/products?page=2');
    await screen.findByText('Stoneware teapot');
    await userEvent.click(
      within(screen.getByRole('columnheader', { name: 'Stock' })).getByRole('button'),
    );
    expect(pageNow()).toBe('/shop/products?sort=stock&dir=up');
    expect(screen.getByRole('columnheader', { name: 'Stock' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    expect(screen.getByRole('link', { name: /^Drafts/ }).getAttribute('href')).toBe(
      '#/shop/products?sort=stock&dir=up&tab=draft',
    );
  });
  it('are searched for when typing rests, without filling the way back', async () => {
    show('/shop/products');
    await screen.findByText('Stoneware teapot');
    const before = history.length;
    await userEvent.type(screen.getByRole('searchbox'), 'tea{Enter}');
    await waitFor(() => expect(pageNow()).toBe('/shop/products?q=tea'));
    expect(history.length).toBe(before);
  });
  it('answer one by one when several are dealt with: what was not done says why and stays selected', async () => {
    refused = [{ id: '7', can: { ok: false, code: 2000037, reason: 'listing.cannot.onSale' } }];
    show('/shop/products');
    await userEvent.click(await box('Stoneware teapot'));
    await userEvent.click(await box('Tea towel'));
    await press('Send for review (1)');
    await screen.findByText('1 product done: Send for review');
    expect(asked(listings.act)[0]?.[1]).toEqual({ ids: ['7', '8'], event: 'submit' });
    expect(screen.getByText(/It is on sale already/).textContent).toBe(
      'Stoneware teapot: It is on sale already.',
    );
    expect(((await box('Stoneware teapot')) as HTMLInputElement).checked).toBe(true);
    expect(((await box('Tea towel')) as HTMLInputElement).checked).toBe(false);
  });
  it('when no answer came are asked about again under the same key', async () => {
    broken = { kind: 'network' };
    show('/shop/products');
    await userEvent.click(await box('Stoneware teapot'));
    await press('Take off sale (1)');
    await screen.findByText('We do not know yet if it was done: Take off sale');
    broken = null;
    await press('Ask again');
    await screen.findByText('1 product done: Take off sale');
    const [first, second] = asked(listings.act);
    expect(first?.[2]?.key).toBeTruthy();
    expect(second?.[2]?.key).toBe(first?.[2]?.key);
  });
  it('change price and stock in place: only what is different is sent, with the stock that was read', async () => {
    show('/shop/products');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Change price and stock of Stoneware teapot' }),
    );
    const stock = await screen.findByRole('textbox', { name: 'Stock, Ink' });
    await userEvent.clear(stock);
    await userEvent.type(stock, '5');
    await press('Save');
    await waitFor(() =>
      expect(asked(listings.stock)[0]?.[1]).toEqual({
        id: '7',
        rows: [{ sku: 'p7-2', stock: 5, stock_was: 0 }],
      }),
    );
  });
  it('say beside the field what is wrong with a price', async () => {
    show('/shop/products');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Change price and stock of Stoneware teapot' }),
    );
    const price = await screen.findByRole('textbox', { name: 'Price, Ink' });
    await userEvent.clear(price);
    await userEvent.type(price, 'much');
    await press('Save');
    expect(await screen.findByText('Enter an amount like 12.50.')).toBeTruthy();
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(asked(listings.stock)).toEqual([]);
  });
  it('are saved as a file with the session in a header, never in an address', async () => {
    const fetched = vi.fn<typeof fetch>(() =>
      Promise.resolve(new Response('handle\n', { headers: { 'content-type': 'text/csv' } })),
    );
    vi.stubGlobal('fetch', fetched);
    URL.createObjectURL = vi.fn<() => string>(() => 'blob:csv');
    URL.revokeObjectURL = vi.fn<() => void>();
    show('/shop/products');
    await screen.findByText('Stoneware teapot');
    await press('Save as CSV');
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce());
    expect(fetched.mock.calls[0]?.[0]).toBe('/backoffice/api/seller/listings/export');
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'access-token': 'token-1' });
    vi.unstubAllGlobals();
  });
});
