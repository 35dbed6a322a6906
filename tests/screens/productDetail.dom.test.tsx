import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codes } from '#contract/codes';
import { answer, asked, fakeCall, fresh, hash, refuse, said, stand, words } from './catalogueStand';
import { teapot } from '../../stories/catalogue/fixtures';
import { slipOns } from '../../stories/catalogue/slipOns';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
vi.mock(import('#lib/intl'), async (real) => {
  const { createIntl } = await import('react-intl');
  return {
    ...(await real()),
    loadMessages: () => Promise.resolve(),
    intlNow: () => createIntl({ locale: 'en', messages: words }),
  };
});
// What buyers say has tests of its own.
vi.mock(import('../../src/shop/screens/review/Reviews'), () => ({
  default: (() => null) as never,
}));
const { default: ProductDetail } = await import('../../src/shop/screens/catalogue/ProductDetail');
const { showToastsWith } = await import('#lib/toast');
const { toast } = await import('#ui/feedback/toast');
showToastsWith(toast);

const cart = {
  groups: [],
  items_count: 4,
  items_total: '78.10',
  lines_count: 4,
  expired: false,
  line_id: '9',
};
const view = '/customer/product/view';
const add = '/checkout/cart/add';
const group = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) });
const addButton = () => screen.getAllByRole('button', { name: 'Add to cart' })[0] as HTMLElement;
const open = async (query = 'id=1', name = teapot.name) => {
  history.replaceState(null, '', `#/pages/prouduct/detail?${query}`);
  stand(<ProductDetail />);
  const title = await screen.findByRole('heading', { level: 1, name });
  // What lies below joins a page that a press opened a moment later.
  await screen.findByRole('heading', { level: 2, name: words['product.about'] as string });
  return title;
};

beforeEach(() => {
  fresh();
  for (const { id } of toast.now()) act(() => toast.hide(id));
  answer(view, () => teapot);
  answer(add, () => cart);
});

describe('what is known of a product', () => {
  const rowsOf = () =>
    [
      ...(screen.getByText('Specifications').closest('section')?.querySelectorAll('dl > div') ??
        []),
    ].map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]);
  it('stands as rows: what its shop says, then its weight, brand and category', async () => {
    await open();
    expect(rowsOf().slice(0, 4)).toEqual([
      ['Material', 'Stoneware'],
      ['Dimensions', '22 × 14 × 13 cm'],
      ['Care', 'Dishwasher safe, microwave safe'],
      ['Weight', '640 g – 980 g'],
    ]);
  });
  it('names the weight once, as its shop does', async () => {
    const row = { key: 'weight', name: 'Weight', text: '0.6 kg', lang: 'en' };
    answer(view, () => ({ ...teapot, specification: [row] }));
    await open();
    expect(rowsOf().filter(([name]) => name === 'Weight')).toEqual([['Weight', '0.6 kg']]);
  });
});

describe('a product', () => {
  it('without a choice: Add asks for the first option and takes focus there, with one error (PROD-1)', async () => {
    await open();
    await userEvent.click(addButton());
    expect(screen.getAllByText('Choose: Colour')).toHaveLength(1);
    expect(group('Colour').contains(document.activeElement)).toBe(true);
    await waitFor(() => expect(said('assertive')).toBe('Choose: Colour'));
    expect(asked.some(({ path }) => path === add)).toBe(false);
  });
  it('puts the chosen variant into the address, and reads it from there', async () => {
    await open();
    await userEvent.click(within(group('Colour')).getByRole('radio', { name: 'Coral' }));
    expect(hash()).toBe('#/pages/prouduct/detail?id=1');
    await userEvent.click(within(group('Size')).getByRole('radio', { name: '900 ml' }));
    expect(hash()).toBe('#/pages/prouduct/detail?id=1&sku=TP-coral-900');
  });
  it('shows a colour in front as soon as it is picked, before a size is', async () => {
    answer(view, () => slipOns);
    await open('id=1', slipOns.name);
    const front = () =>
      within(screen.getByRole('region', { name: 'Pictures' }))
        .getByRole('img')
        .getAttribute('src');
    expect(front()).toBe('/demo/canvas-shoes-blue-4.webp');
    await userEvent.click(within(group('Colour')).getByRole('radio', { name: 'White' }));
    expect(front()).toBe('/demo/canvas-shoes-white-4.webp');
    await userEvent.click(within(group('Size')).getByRole('radio', { name: '40' }));
    expect(front()).toBe('/demo/canvas-shoes-white-4.webp');
  });
  it('has a picture beside the word of each colour, and none beside a size', async () => {
    answer(view, () => slipOns);
    await open('id=1', slipOns.name);
    const pictures = (name: string) =>
      [...group(name).querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect(pictures('Colour')).toEqual([
      '/demo/canvas-shoes-blue-4.webp',
      '/demo/canvas-shoes-white-4.webp',
    ]);
    expect(pictures('Size')).toEqual([]);
  });
  it('opens with the variant of the address chosen, and says how few are left', async () => {
    await open('id=1&sku=TP-sage-900');
    expect(screen.getByText('Only 2 left')).toBeTruthy();
    expect(
      (within(group('Colour')).getByRole('radio', { name: 'Sage' }) as HTMLInputElement).checked,
    ).toBe(true);
  });
  it('says what the cart holds now, as the server answered, with the way to it (PROD-2)', async () => {
    await open('id=1&sku=TP-coral-900');
    await userEvent.click(addButton());
    await screen.findByText('Added. Cart: 4 items, US$78.10');
    await waitFor(() => expect(said()).toBe('Added. Cart: 4 items, US$78.10'));
    expect(asked.find(({ path }) => path === add)?.input).toEqual({
      sku: 'TP-coral-900',
      quantity: 1,
    });
    await userEvent.click(screen.getByRole('button', { name: 'View cart' }));
    expect(hash()).toBe('#/pages/cart/mycart');
  });
  it('leads to the checkout after Buy now', async () => {
    await open('id=1&sku=TP-coral-900');
    await userEvent.click(screen.getAllByRole('button', { name: /^Buy now/ })[0] as HTMLElement);
    await waitFor(() => expect(hash()).toBe('#/pages/cart/cart'));
  });
  it.each([['0'], ['-3'], ['1e3'], ['2,5'], ['99']])(
    'turns a typed quantity of %j into one that can be had (PROD-3)',
    async (typed) => {
      await open('id=1&sku=TP-coral-900');
      const field = screen.getByRole('textbox', { name: 'Quantity' }) as HTMLInputElement;
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      expect(
        Number(field.value) >= 1 && Number(field.value) <= 14 ? field.value : 'out of range',
      ).toMatch(/^\d+$/);
    },
  );
  it('sets the quantity to what is left when the server has fewer', async () => {
    answer(add, () => refuse(codes.insufficientStock, { sku: 'x', stock: 3, in_cart: 1 }));
    await open('id=1&sku=TP-coral-900');
    await userEvent.click(addButton());
    const text = 'Only 3 left, 1 of them in your cart. We set the quantity to 2.';
    await screen.findByText(text);
    await waitFor(() => expect(said('assertive')).toBe(text));
    expect((screen.getByRole('textbox', { name: 'Quantity' }) as HTMLInputElement).value).toBe('2');
  });
  it('that is sold out has two buttons alike, with the reason, and the way to hear of it', async () => {
    await open('id=1&sku=TP-sand-900');
    const buttons = ['Add to cart', 'Buy now'].map((name) => screen.getByRole('button', { name }));
    expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    expect(buttons.map((button) => button.className.split(' ').at(-1))).toEqual([
      buttons[0]?.className.split(' ').at(-1),
      buttons[0]?.className.split(' ').at(-1),
    ]);
    expect(screen.getByText(/^Save it to your wish list/)).toBeTruthy();
  });
  it('keeps its page when it is no longer sold, and shows what is like it', async () => {
    let sold = true;
    answer(view, () => ({ ...teapot, on_sale: sold, in_stock: sold }));
    answer(add, () => {
      sold = false;
      return refuse(codes.productExpired, {});
    });
    await open('id=1&sku=TP-coral-900');
    await userEvent.click(addButton());
    await screen.findByText('This product is no longer sold');
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Similar products' })).toBeTruthy();
  });
  it('asks once however often Add is pressed', async () => {
    let release: () => void = () => undefined;
    answer(
      add,
      () =>
        new Promise((done) => {
          release = () => done(cart);
        }),
    );
    await open('id=1&sku=TP-coral-900');
    await userEvent.dblClick(addButton());
    expect(asked.filter(({ path }) => path === add)).toHaveLength(1);
    act(() => release());
    await screen.findByText(/^Added/);
  });
  it('marks a name that is not in the reader’s language', async () => {
    answer(view, () => ({ ...teapot, lang: 'jp', description_lang: 'de' }));
    const title = await open();
    expect(title.getAttribute('lang')).toBe('ja');
    expect(screen.getByText('The shop wrote this in German.')).toBeTruthy();
    expect(
      screen
        .getByText(teapot.description[0] as string)
        .closest('[lang]')
        ?.getAttribute('lang'),
    ).toBe('de');
  });
  it('that is not there says so and leads on', async () => {
    answer(view, () => refuse(codes.notFound));
    history.replaceState(null, '', '#/pages/prouduct/detail?id=999');
    stand(<ProductDetail />);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We cannot find that product' }),
    ).toBeTruthy();
  });
  it('without pictures is still named', async () => {
    answer(view, () => ({ ...teapot, picture: '', pictures: [], similar: [] }));
    await open();
    expect(screen.getByRole('img', { name: teapot.name })).toBeTruthy();
  });
});
