// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { listings, type ListingDetail } from '#contract/listings';
import { navigate, pageNow, startLocation } from '#lib/location';
import { queryClient } from '#lib/query';
import Product from '../../src/office/screens/products/Product';
import { byMara, choices, listing, unready } from '../../stories/fixtures/product';
import { OnPage } from './OnPage';

type Asked = Record<string, unknown> & {
  variants?: { values: string[]; price: string; stock: number }[];
  name?: object;
};
const server = vi.hoisted(() => ({
  call: vi.fn<(endpoint: Endpoint, input: Asked, options?: { key?: string }) => Promise<unknown>>(),
  upload: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('#lib/officeApi', () => ({ officeCall: server.call, officeToken: {}, sellerToken: {} }));
vi.mock('#lib/officeUpload', () => ({ officeUpload: server.upload }));

const texts = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Record<string, string>;
let product: ListingDetail = listing('draft');
let refusal: Failure | null = null;
function answer({ path }: Endpoint): Promise<unknown> {
  if (path === listings.choices.path) return Promise.resolve(choices);
  if (path === listings.view.path) return Promise.resolve(product);
  if (refusal) return Promise.reject(refusal);
  return Promise.resolve(path === listings.act.path ? { done: ['7'], refused: [] } : product);
}
const show = (hash = '/shop/product?id=7') => {
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
        <a href="#/shop/orders">Orders</a>
        <Product />
      </OnPage>
    </IntlProvider>,
  );
};
const field = (name: string | RegExp) =>
  screen.findByRole<HTMLInputElement>('textbox', { name }, { timeout: 8000 });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const saved = () => server.call.mock.calls.filter(([{ path }]) => path === listings.save.path);
const type = async (name: string | RegExp, text: string) => {
  const at = await field(name);
  fireEvent.change(at, { target: { value: text } });
  return at;
};

beforeEach(() => {
  startLocation();
  sessionStorage.clear();
  product = listing('draft');
  refusal = null;
  server.call.mockReset().mockImplementation(answer);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('the editor of a product', () => {
  it('leads from each reason of a refusal to its field, where it stands too (SB-2)', async () => {
    product = listing('refused');
    show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Name: The name does not say what it is' }),
    );
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^Name/)));
    expect(
      within(screen.getByRole('tabpanel')).getByText('The name does not say what it is'),
    ).toBeTruthy();
    expect(screen.getAllByText('Say how much it holds.').length).toBe(2);
  });
  it('asks once before what was typed is left, by a link or by Back, and then goes there (SB-4)', async () => {
    show();
    await type(/^Name/, 'Teapot of clay');
    await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(pageNow()).toBe('/shop/product?id=7');
    await press('Stay here');
    expect((await field(/^Name/)).value).toBe('Teapot of clay');
    await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(pageNow()).toBe('/shop/orders'));
  });
  it('keeps what was typed over a reload, pictures aside, and can begin anew', async () => {
    show();
    await type(/^Name/, 'Teapot of clay');
    await waitFor(() =>
      expect(sessionStorage.getItem('draft:product:7')).toContain('Teapot of clay'),
    );
    expect(sessionStorage.getItem('draft:product:7')).not.toContain('pictures');
    cleanup();
    show();
    expect((await field(/^Name/)).value).toBe('Teapot of clay');
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Start over' }))[0] as HTMLElement,
    );
    expect((await field(/^Name/)).value).toBe('Stoneware teapot');
    expect(sessionStorage.getItem('draft:product:7')).toBeNull();
  });
  it('says which language has something to correct, opens it, and leads to the field', async () => {
    refusal = { kind: 'code', code: 1000008, data: { fields: { 'name.de': 'form.text' } } };
    show();
    await type(/^Name/, 'Teapot of clay');
    await press('Save');
    expect(
      await screen.findByRole('tab', { name: 'Deutsch, has something to correct', selected: true }),
    ).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^Name/)));
    expect((await field(/^Name/)).getAttribute('aria-invalid')).toBe('true');
  });
  it('names what is missing before a review, and goes there', async () => {
    product = unready;
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('The category is missing.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Choose a category' }),
      ),
    );
  });
  it('makes a row for each combination of options and keeps what was typed in them', async () => {
    show();
    await type('Price, Ink', '27.5');
    await userEvent.click(await screen.findByRole('button', { name: 'Add an option' }));
    fireEvent.change(await screen.findByRole('combobox', { name: 'Option 2' }), {
      target: { value: 'Size' },
    });
    const values = screen.getAllByRole('textbox', { name: 'Values' })[1] as HTMLElement;
    await userEvent.type(values, 'S,M{Enter}');
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Sand / S',
      'Sand / M',
      'Ink / S',
      'Ink / M',
    ]);
    expect((await field('Price, Ink / M')).value).toBe('27.5');
    await press('Save');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(
      saved()[0]?.[1].variants?.map(({ values: each, price, stock }) => [
        each.join(),
        price,
        stock,
      ]),
    ).toEqual([
      ['Sand,S', '24.50', 0],
      ['Sand,M', '24.50', 0],
      ['Ink,S', '27.50', 0],
      ['Ink,M', '27.50', 0],
    ]);
  });
  it('takes cells of a spreadsheet', async () => {
    show();
    const price = await field('Price, Sand');
    fireEvent.paste(price, { clipboardData: { getData: () => '9.00\t12.00\t7\n8.50\t\t3' } });
    expect([
      (await field('Price, Ink')).value,
      (await field('Stock, Sand')).value,
      (await field('Crossed out, Sand')).value,
    ]).toEqual(['8.50', '7', '12.00']);
  });
  it('says before saving that words of what is on sale are looked at again; of prices it does not', async () => {
    product = listing('onSale');
    show();
    await type('Price, Sand', '20');
    expect(screen.queryByText(/are looked at again/)).toBeNull();
    await type(/^Name/, 'Teapot of clay');
    expect(await screen.findByText(/are looked at again/)).toBeTruthy();
  });
  it('tells who else changed it, and overwrites nothing until told to', async () => {
    show();
    await type(/^Name/, 'Teapot of clay');
    refusal = { kind: 'code', code: 2000037, message: 'listing.cannot.changed' };
    product = byMara;
    await press('Save');
    expect((await screen.findByText('Mara Lind')).closest('[role="alert"]')?.textContent).toMatch(
      /changed this product on/,
    );
    refusal = null;
    await press('Keep mine');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved().map(([, { version }]) => version)).toEqual([3, 9]);
    expect(saved()[1]?.[1].name).toEqual({ en: 'Teapot of clay', es: 'Tetera de gres' });
  });
  it('asks again under the same key when no answer came', async () => {
    show();
    await type(/^Name/, 'Teapot of clay');
    refusal = { kind: 'network' };
    await press('Save');
    await screen.findByText('We do not know yet if it was saved');
    refusal = null;
    await press('Ask again');
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]?.[2]?.key).toBe(saved()[0]?.[2]?.key);
  });
  it('sends several pictures, offers a failed one again, and puts them in order by buttons', async () => {
    show();
    await field(/^Name/);
    server.upload
      .mockReset()
      .mockRejectedValueOnce({ kind: 'network' })
      .mockResolvedValue({ id: 'a3', src: '/pictures/a3.webp' });
    const input = document.querySelector<HTMLInputElement>(
      'input[name="pictures"]',
    ) as HTMLInputElement;
    await userEvent.upload(input, [new File(['x'], 'side.png', { type: 'image/png' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    const list = (await screen.findByRole('button', { name: 'Move picture 3 earlier' })).closest(
      'ul',
    ) as HTMLElement;
    expect(within(list).getAllByRole('textbox')).toHaveLength(3);
    await press('Move picture 3 earlier');
    await press('Save');
    await waitFor(() =>
      expect(saved()[0]?.[1].pictures).toEqual([
        { id: 'a1', alt: 'The teapot from the side' },
        { id: 'a3', alt: '' },
        { id: 'a2', alt: '' },
      ]),
    );
  });
  it('gives a new product its address once it is saved, and goes on there', async () => {
    show('/shop/product');
    await type(/^Name/, 'Stoneware teapot');
    await type('Price', '24.50');
    await press('Save');
    await waitFor(() => expect(pageNow()).toBe('/shop/product?id=7'));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.call.mock.calls.some(([{ path }]) => path === listings.view.path)).toBe(false);
  });
});
