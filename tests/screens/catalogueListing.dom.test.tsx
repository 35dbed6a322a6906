import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codes } from '#contract/codes';
import { answer, asked, fakeCall, fresh, hash, refuse, said, stand } from './catalogueStand';
import { many, pageOf } from './listStand';
import { categories } from '../../stories/catalogue/fixtures';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
const { default: CategoryDetail } = await import('../../src/shop/screens/catalogue/CategoryDetail');
const { default: Search } = await import('../../src/shop/screens/catalogue/Search');
const { default: Recommend } = await import('../../src/shop/screens/catalogue/Recommend');

const all = '/customer/product/get_all_products';
const category = '/category/:id/:page';
const names = () => screen.getAllByRole('article').length;
const open = async (page: string) => {
  history.replaceState(null, '', `#${page}`);
  stand(
    page.includes('recommend') ? (
      <Recommend />
    ) : page.includes('category') ? (
      <CategoryDetail />
    ) : (
      <Search />
    ),
  );
  await screen.findAllByRole('article');
};
const requests = (path: string) =>
  asked.filter((one) => one.path === path).map(({ input }) => input);

beforeEach(() => {
  fresh();
  answer('/customer/index/get-all-category', () => categories);
  answer('/customer/index/get-all-brand', () => [
    { id: 'ceravento', name: 'Ceravento', count: 4, picture: '' },
  ]);
  answer(all, ({ after, in_stock, brand }) =>
    pageOf(brand ? many.slice(0, 4) : in_stock ? many.slice(0, 30) : many, after),
  );
  answer('/search/:keyword', () => pageOf(many.slice(0, 3)));
  answer(category, ({ after }) => ({
    category: categories[1],
    trail: [categories[0], categories[1]],
    children: [],
    products: pageOf(many, after),
  }));
});

describe('a list', () => {
  it('shows each filter in force both ticked in place and as a chip (CAT-2), and says the new count', async () => {
    await open('/pages/search/search');
    expect(said()).toBe('');
    await userEvent.click(screen.getByRole('checkbox', { name: /In stock/ }));
    await waitFor(() => expect(said()).toBe('30 products'));
    expect(hash()).toBe('#/pages/search/search?in_stock=1');
    expect((screen.getByRole('checkbox', { name: /In stock/ }) as HTMLInputElement).checked).toBe(
      true,
    );
    expect(
      within(screen.getByRole('list', { name: 'Filters in force' })).getByRole('button', {
        name: /^Remove filter ?In stock$/,
      }),
    ).toBeTruthy();
  });
  it('says of a price that it is none, where it was typed, and narrows by nothing', async () => {
    await open('/pages/search/search');
    const [from] = await screen.findAllByRole('textbox', { name: 'From' });
    await userEvent.type(from as HTMLElement, 'abc{Enter}');
    expect(screen.getAllByText('Enter an amount like 12.50.')).toHaveLength(1);
    expect(from?.getAttribute('aria-invalid')).toBe('true');
    expect(hash()).toBe('#/pages/search/search');
  });
  it('goes on where it ended, and says so; focus stays on the button', async () => {
    await open('/pages/search/search');
    const more = screen.getByRole('button', { name: 'Show 20 more' });
    await userEvent.click(more);
    await waitFor(() => expect(names()).toBe(40));
    expect(requests(all).map(({ after }) => after)).toEqual([undefined, '20']);
    expect(hash()).toBe('#/pages/search/search?page=2');
    await waitFor(() => expect(said()).toBe('20 more, 40 of 45'));
    expect(document.activeElement?.textContent).toBe('Show 5 more');
  });
  it('opens all the pages its address names (CAT-4)', async () => {
    await open('/pages/search/search?page=3&in_stock=0');
    await waitFor(() => expect(names()).toBe(45));
  });
  it('starts again at the first page when a filter changes', async () => {
    await open('/pages/search/search?page=2');
    await waitFor(() => expect(names()).toBe(40));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_up');
    await waitFor(() => expect(hash()).toBe('#/pages/search/search?sort=price_up'));
    await waitFor(() => expect(requests(all).at(-1)).toEqual({ sort: 'price_up' }));
  });
  it('gives up the old request when the order changes while it runs', async () => {
    await open('/pages/search/search');
    answer(all, ({ sort }) => (sort === 'new' ? new Promise(() => undefined) : pageOf(many)));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'new');
    await waitFor(() => expect(asked.at(-1)?.input).toEqual({ sort: 'new' }));
    const slow = asked.at(-1);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'sold');
    await waitFor(() => expect(slow?.signal?.aborted).toBe(true));
  });
  it('of nothing names the filter whose removal helps (CAT-3)', async () => {
    answer(all, ({ brand }) =>
      brand
        ? pageOf([], 0, { facets: [], instead: { remove: 'brand', count: 12 } })
        : pageOf(many.slice(0, 12)),
    );
    history.replaceState(null, '', '#/pages/search/search?brand=ceravento&in_stock=1');
    stand(<Search />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove Ceravento: shows 12 products' }),
    );
    await waitFor(() => expect(names()).toBe(12));
    expect(hash()).toBe('#/pages/search/search?in_stock=1');
  });
  it('that does not go on offers to try again, and keeps what it has', async () => {
    answer(all, ({ after }) => (after ? refuse(codes.operationFailed) : pageOf(many)));
    await open('/pages/search/search');
    await userEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(names()).toBe(20);
    answer(all, ({ after }) => pageOf(many, after));
    await userEvent.click(again);
    await waitFor(() => expect(names()).toBe(40));
  });
  it('that fails says so and loads on demand', async () => {
    answer(all, () => refuse(codes.operationFailed));
    history.replaceState(null, '', '#/pages/search/search');
    stand(<Search />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer(all, () => pageOf(many));
    await userEvent.click(again);
    await waitFor(() => expect(names()).toBe(20));
  });
  it('reads a price typed the local way, and swaps a range that is upside down', async () => {
    await open('/pages/search/search');
    await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), '25,50');
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '10');
    await userEvent.click(screen.getByRole('button', { name: 'Apply prices' }));
    await waitFor(() => expect(hash()).toBe('#/pages/search/search?price_from=10&price_to=25.50'));
  });
  it('shows nothing for 200 ms, then its shape', async () => {
    vi.useFakeTimers();
    try {
      answer(all, () => new Promise(() => undefined));
      history.replaceState(null, '', '#/pages/search/search');
      stand(<Search />);
      act(() => void vi.advanceTimersByTime(150));
      expect(document.querySelector('[aria-busy]')).toBeNull();
      act(() => void vi.advanceTimersByTime(100));
      expect(document.querySelector('[aria-busy]')).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
  it('marks a name that is not in the reader’s language (CAT-5)', async () => {
    answer(all, () => pageOf([{ ...(many[0] as (typeof many)[number]), lang: 'zhtw' }]));
    await open('/pages/search/search');
    expect(screen.getByRole('link', { name: 'Product 1' }).getAttribute('lang')).toBe('zh-Hant');
  });
});

describe('a category', () => {
  it('says where it stands and names itself once', async () => {
    await open('/pages/category/detail?id=hg-11');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kitchen and dining');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Home and garden' }).getAttribute('href')).toBe(
      '#/pages/category/detail?id=hg',
    );
  });
  it('that is not there leads to all of them', async () => {
    answer(category, () => refuse(codes.notFound));
    history.replaceState(null, '', '#/pages/category/detail?id=nope');
    stand(<CategoryDetail />);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We cannot find that category' }),
    ).toBeTruthy();
  });
});

it('a fixed list without a cursor goes on by page', async () => {
  answer('/customer/product/get_recommend_list', ({ page = 1 }) => ({
    ...pageOf(many, (Number(page) - 1) * 20, { facets: [] }),
    next: null,
  }));
  await open('/pages/category/recommend');
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
  await waitFor(() => expect(names()).toBe(40));
});
