import type { ProductCard } from '#contract/catalogue';
import type { Advert } from '#contract/site';
import { advertPositions } from '#contract/site';
import { HomeView, type HomeViewProps } from '../../src/shop/screens/home/HomeView';
import type { Late } from '../../src/shop/screens/home/late';
import type { Part } from '../../src/shop/screens/home/part';
import { ResumeCard } from '../../src/shop/screens/home/ResumeCard';
import type { Resume } from '../../src/shop/screens/home/resumeOf';
import { ShopsView } from '../../src/shop/screens/home/ShopsView';
import { Follow } from '../../src/shop/screens/shop/Follow';
import { cards, categories, shopWindows } from '../catalogue/fixtures';

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
/** The same things once more, as other products: none stands on the page twice. */
const others = (of: string): ProductCard[] => cards.map((one) => ({ ...one, id: of + one.id }));
const nobody = () => undefined;
const follow = (following: boolean) => (shop: { name: string }) => (
  <Follow shop={{ ...shop, following }} signIn={null} busy={false} onFollow={nobody} small />
);
const shops = <ShopsView shops={here(shopWindows)} follow={follow(false)} />;
const late: Late = (part) => part === 'shops' && shops;
const base: HomeViewProps = {
  adverts,
  categories: here(categories),
  fresh: here(cards),
  sold: here(others('2')),
  recommended: here(others('3')),
  hot: here(others('4')),
  freeCancel: true,
  selling: false,
  late,
};
const resume: Resume = {
  step: 'payment',
  place: 4,
  href: '#/pages/cart/pay?step=payment',
  count: 4,
  total: '78.10',
  pictures: cards.slice(0, 3).map(({ id, picture, ground }) => ({ id, src: picture, ground })),
};
const back: Late = (part) => (part === 'resume' ? <ResumeCard {...resume} /> : late(part));

export default { title: 'home/Home', component: HomeView };
export const FirstVisit = { args: base };
/** As the server writes it, before any of its code has come. */
export const Written = { args: { ...base, late: undefined } };
export const Returning = { args: { ...base, late: back } };
export const Seller = { args: { ...base, selling: true } };
export const NoAdverts = { args: { ...base, adverts: [] } };
export const NoAdvertsReturning = { args: { ...base, adverts: [], late: back } };
/** One product among the new, the best-selling and the recommended: it stands on the page once. */
export const Shared = {
  args: { ...base, sold: here([...cards.slice(0, 3), ...others('2')]), recommended: here(cards) },
};
export const Loading = {
  args: {
    ...base,
    categories: coming,
    fresh: coming,
    sold: coming,
    recommended: coming,
    hot: coming,
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
    late: undefined,
  },
};
