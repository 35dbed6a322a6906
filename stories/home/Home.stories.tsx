import type { Advert } from '#contract/site';
import { advertPositions } from '#contract/site';
import { HomeView, type HomeViewProps } from '../../src/shop/screens/home/HomeView';
import type { Part } from '../../src/shop/screens/home/part';
import { cards, categories, shops } from '../catalogue/fixtures';

const here = <T,>(data: T): Part<T> => ({ data, failure: undefined, retrying: false });
const coming = { data: undefined, failure: undefined, retrying: true };
const failed = { data: undefined, failure: 'http', retrying: false, onRetry: () => undefined };
const adverts: Advert[] = advertPositions.map((position, i) => ({
  id: String(i),
  position,
  title:
    [
      'A table for everyone',
      'Out before breakfast',
      'Sound that stays',
      'Rain is a plan too',
      'Something small',
    ][i] ?? '',
  text: 'Teapots, plates and glasses that get along with each other.',
  label: 'See them all',
  link: '#/pages/category/detail?id=hg-11',
  pictures: ['/demo/teapot.webp', '/demo/fork-and-knife-with-plate.webp', '/demo/wine-glass.webp'],
  banner: '',
  ground: 'mint',
}));
const base: HomeViewProps = {
  adverts,
  categories: here(categories),
  fresh: here(cards),
  sold: here([...cards].reverse()),
  recommended: here(cards),
  hot: here(cards.slice(2)),
  shops: here(shops),
  resume: null,
  freeCancel: true,
};
const resume: HomeViewProps['resume'] = {
  step: 'payment',
  place: 4,
  href: '#/pages/cart/pay?step=payment',
  count: 4,
  total: '78.10',
  pictures: cards.slice(0, 3).map(({ id, picture, ground }) => ({ id, src: picture, ground })),
};

export default { title: 'home/Home', component: HomeView };
export const FirstVisit = { args: base };
export const Returning = { args: { ...base, resume } };
export const NoAdverts = { args: { ...base, adverts: [] } };
export const NoAdvertsReturning = { args: { ...base, adverts: [], resume } };
export const Loading = {
  args: {
    ...base,
    categories: coming,
    fresh: coming,
    sold: coming,
    recommended: coming,
    hot: coming,
    shops: coming,
  },
};
export const OnePartFailed = { args: { ...base, sold: failed } };
export const EmptyMall = {
  args: {
    ...base,
    adverts: [],
    categories: here([]),
    fresh: here([]),
    sold: here([]),
    recommended: here([]),
    hot: here([]),
    shops: here([]),
  },
};
