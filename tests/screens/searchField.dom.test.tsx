import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, asked, fakeCall, fresh, hash, stand } from './catalogueStand';
import { cards } from '../../stories/catalogue/fixtures';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
const { default: SearchField } = await import('../../src/shop/screens/catalogue/SearchField');

let wide = true;
vi.stubGlobal('matchMedia', () => ({ matches: wide }));
const path = '/customer/product/suggest';
const found = {
  words: [
    { text: 'tea', category: { id: 'hg-11', name: 'Kitchen' } },
    { text: 'teapot', category: null },
    { text: 'teacup', category: null },
    { text: 'tealight', category: null },
    { text: 'tea towel', category: null },
  ],
  products: cards.slice(0, 5),
  shops: [{ id: 'tea-co', name: 'Tea & Co', picture: '' }],
  brands: [{ id: 'teavero', name: 'Teavero', picture: '/demo/teapot.webp' }],
};
const box = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map((one) => one.textContent);
const questions = () => asked.filter((one) => one.path === path).map(({ input }) => input.q);
/** Searches are made by typing and Enter; the page is not shown here. */
const search = async (text: string) => {
  await userEvent.clear(box());
  await userEvent.type(box(), `${text}{Enter}`);
};

beforeEach(() => {
  fresh('#/pages/home/home');
  wide = true;
  answer(path, () => found);
  stand(<SearchField />);
});

describe('the search field', () => {
  it('asks once, for the last text, when typing rests (SRCH-2)', async () => {
    await userEvent.type(box(), 'tea');
    await waitFor(() => expect(options().length).toBeGreaterThan(0));
    expect(questions()).toEqual(['tea']);
  });
  it('gives up a question that is out of date', async () => {
    answer(path, ({ q }) => (q === 'tea' ? new Promise(() => undefined) : found));
    await userEvent.type(box(), 'tea');
    await waitFor(() => expect(questions()).toEqual(['tea']));
    await userEvent.type(box(), 'p');
    await waitFor(() => expect(questions()).toEqual(['tea', 'teap']));
    expect(asked.find(({ input }) => input.q === 'tea')?.signal?.aborted).toBe(true);
  });
  it('offers ten on wide windows, six on narrow ones, with words, products, shops and brands', async () => {
    await userEvent.type(box(), 'tea');
    await waitFor(() => expect(options()).toHaveLength(10));
    expect(options()[0]).toBe('teain Kitchen');
    expect(options().slice(-2)).toEqual(['Tea & CoShop', 'TeaveroBrand']);
    wide = false;
    await userEvent.type(box(), ' ');
    await waitFor(() => expect(options()).toHaveLength(6));
  });
  it('shows products with their picture and price, the least where there are several', async () => {
    await userEvent.type(box(), 'tea');
    await waitFor(() => expect(options()).toHaveLength(10));
    const shown = screen.getAllByRole('option').filter((one) => one.querySelector('img'));
    expect(shown.map((one) => one.textContent)).toEqual([
      'Stoneware teapot, 900 mlUS$34.00',
      'Soy candle, fig and cedarfrom US$11.80',
      'Monstera in a clay pot, 60 cmUS$32.00',
      'Two-person tent, 1.9 kgUS$118.00',
      'TeaveroBrand',
    ]);
  });
  it('opens the item that Down and Enter chose; a word keeps its category (SRCH-1)', async () => {
    await userEvent.type(box(), 'tea');
    await waitFor(() => expect(options()).toHaveLength(10));
    await userEvent.keyboard('{ArrowDown}');
    expect(
      document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent,
    ).toBe('teain Kitchen');
    await userEvent.keyboard('{Enter}');
    expect(hash()).toBe('#/pages/search/search?keyword=tea&category=hg-11');
  });
  it('searches for what was typed when nothing is chosen', async () => {
    await search('té & co');
    expect(hash()).toBe('#/pages/search/search?keyword=t%C3%A9+%26+co');
  });
  it('asks and sends nothing while a character is being composed (SRCH-4)', async () => {
    fireEvent.compositionStart(box());
    fireEvent.change(box(), { target: { value: 'ちゃ' } });
    await act(
      () =>
        new Promise((done) => {
          setTimeout(done, 300);
        }),
    );
    expect(questions()).toEqual([]);
    fireEvent.compositionEnd(box());
    await waitFor(() => expect(questions()).toEqual(['ちゃ']));
  });
  it('remembers on this device what was searched for, and forgets it when asked', async () => {
    await search('candle');
    await search('teapot');
    await userEvent.clear(box());
    await waitFor(() => expect(options()).toEqual(['teapot', 'candle', 'Clear recent searches']));
    await userEvent.click(screen.getByText('Clear recent searches'));
    expect(localStorage.getItem('recent-searches')).toBeNull();
    await waitFor(() => expect(options()).toEqual([]));
  });
  it('still searches when suggestions do not come', async () => {
    answer(path, () => {
      throw { kind: 'network' };
    });
    await search('tea');
    expect(hash()).toBe('#/pages/search/search?keyword=tea');
  });
});
