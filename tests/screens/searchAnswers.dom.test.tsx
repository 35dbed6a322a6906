import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, asked, fakeCall, fresh, stand } from './catalogueStand';
import { many, pageOf } from './listStand';
import { cards, categories } from '../../stories/catalogue/fixtures';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
const { default: Search } = await import('../../src/shop/screens/catalogue/Search');

const names = () => screen.getAllByRole('article').length;
const open = async (page: string) => {
  history.replaceState(null, '', `#${page}`);
  stand(<Search />);
  await screen.findAllByRole('article');
};
const requests = (path: string) =>
  asked.filter((one) => one.path === path).map(({ input }) => input);
beforeEach(() => {
  fresh();
  answer('/customer/index/get-all-category', () => categories);
});

describe('a search', () => {
  it('for nothing that exists offers a spelling, categories and help (SRCH-3)', async () => {
    answer('/search/:keyword', () => pageOf([], 0, { facets: [], did_you_mean: 'telescope' }));
    history.replaceState(null, '', '#/pages/search/search?keyword=telscope');
    stand(<Search />);
    await screen.findByText('Nothing matches “telscope”');
    expect(screen.getByRole('link', { name: 'telescope' }).getAttribute('href')).toBe(
      '#/pages/search/search?keyword=telescope',
    );
    expect(screen.getByRole('link', { name: 'Ask for help' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Toys and games' })).toBeTruthy();
  });

  it('that was answered in another spelling says so, and names shops and brands (SRCH-4)', async () => {
    const place = { id: 'casa-verde', name: 'Casa Verde', picture: '', count: 12 };
    answer('/search/:keyword', () => ({
      ...pageOf(many.slice(0, 3), undefined, { did_you_mean: 'telescope' }),
      shops: [place],
      brands: [],
    }));
    await open('/pages/search/search?keyword=telscope');
    expect(screen.getByRole('link', { name: 'telescope' }).parentElement?.textContent).toBe(
      'Showing results for telescope. Search for “telscope” instead',
    );
    expect(
      screen.getByRole('link', { name: 'Search for “telscope” instead' }).getAttribute('href'),
    ).toBe('#/pages/search/search?keyword=telscope&exact=1');
    expect(screen.getByRole('link', { name: /^Casa Verde/ }).getAttribute('href')).toBe(
      '#/pages/shop/detail?id=casa-verde',
    );
  });

  it('that is answered before the reader’s language is ready says that some may be missing', async () => {
    answer('/search/:keyword', () => pageOf(many.slice(0, 3), undefined, { preparing: true }));
    await open('/pages/search/search?keyword=telescope');
    expect(
      await screen.findByText(/^Search in your language is still being made ready/),
    ).toBeTruthy();
  });

  it('as it was typed asks for that spelling alone (SRCH-4)', async () => {
    answer('/search/:keyword', () => pageOf(many.slice(0, 3)));
    await open('/pages/search/search?keyword=telscope&exact=1');
    expect(requests('/search/:keyword')).toMatchObject([{ keyword: 'telscope', exact: true }]);
  });

  it('for nothing offers words that find something and what sells well near there (SRCH-3)', async () => {
    answer('/search/:keyword', () => ({
      ...pageOf([], 0, { facets: [] }),
      shops: [],
      brands: [],
      nearby: {
        words: ['teapot', 'lantern'],
        category: { id: 'hg-11', name: 'Kitchen' },
        products: cards.slice(0, 2),
      },
    }));
    await open('/pages/search/search?keyword=teapot+lantern');
    expect(screen.getByRole('link', { name: 'lantern' }).getAttribute('href')).toBe(
      '#/pages/search/search?keyword=lantern',
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Popular in Kitchen' })).toBeTruthy();
    expect(names()).toBe(2);
  });
});
