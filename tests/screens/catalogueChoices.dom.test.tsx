import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductPage } from '#contract/catalogue';
import { answer, asked, fakeCall, fresh, hash, stand } from './catalogueStand';
import { cards, facets } from '../../stories/catalogue/fixtures';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
const { default: Search } = await import('../../src/shop/screens/catalogue/Search');

const all = '/customer/product/get_all_products';
const pageOf = (more: Partial<ProductPage> = {}): ProductPage => ({
  items: cards,
  total: cards.length,
  total_is_more: false,
  page: 1,
  pages: 1,
  next: null,
  facets,
  instead: null,
  did_you_mean: null,
  ...more,
});
const lastAsked = () => asked.filter(({ path }) => path === all).at(-1)?.input;
const open = async (query = '') => {
  history.replaceState(null, '', `#/pages/search/search${query}`);
  stand(<Search />);
  await screen.findAllByRole('article');
};
beforeEach(() => {
  fresh();
  answer(all, () => pageOf());
});

describe('a list', () => {
  it('is narrowed by what can be chosen and to what is reduced, several of each at once', async () => {
    await open();
    const box = (name: RegExp) => screen.getByLabelText(name);
    await userEvent.click(box(/^Coral/));
    await userEvent.click(box(/^Sage/));
    await userEvent.click(box(/^Linen/));
    await userEvent.click(box(/^Reduced/));
    const address = 'choice=color:coral,color:sage,material:linen&reduced=1';
    await waitFor(() => expect(hash()).toBe(`#/pages/search/search?${address}`));
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        reduced: true,
        choice: ['color:coral', 'color:sage', 'material:linen'],
      }),
    );
    const chips = screen.getByRole('list', { name: 'Filters in force' });
    await userEvent.click(within(chips).getByRole('button', { name: /Sage$/ }));
    await waitFor(() => expect(hash()).not.toContain('sage'));
    expect(
      within(screen.getByRole('group', { name: 'Colour' })).getAllByRole('checkbox', {
        checked: true,
      }),
    ).toHaveLength(1);
  });
  it('of nothing names what was chosen, and which part of it helps when it goes', async () => {
    answer(all, () =>
      pageOf({ items: [], total: 0, facets: [], instead: { remove: 'choice:color', count: 3 } }),
    );
    history.replaceState(null, '', '#/pages/search/search?choice=color:rose-gold,material:linen');
    stand(<Search />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove rose-gold: shows 3 products' }),
    );
    await waitFor(() => expect(hash()).toBe('#/pages/search/search?choice=material:linen'));
  });
});
