import { useSearch } from 'wouter';
import { catalogue, type ShopPage } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { tags } from '#contract/languages';
import { loadMessages } from '#lib/intl';
import { useLanguage } from '#lib/IntlRoot';
import { extraPart, LazyBoundary } from '#ui/lazyPart';
import { go, to } from '../../to';
import { useListing } from '../catalogue/useListing';
import { useTitle } from '../catalogue/useTitle';
import ShopCoupons from '../coupons/ShopCoupons';
import { ShopDetailView, shopTabs } from './ShopDetailView';
import { useFollow } from './useFollow';

/** Comes with its texts when its tab is opened. */
const Reviews = extraPart(() =>
  Promise.all([import('../review/Reviews'), loadMessages('reviews')]).then(([file]) => file),
);
const Share = extraPart(() =>
  Promise.all([import('../share/Share'), loadMessages('share')]).then(([file]) => file),
);
const productsOf = ({ products }: ShopPage) => products;
const gone = [codes.notFound, codes.invalidParameter].map(String);
const longest = 100;

export default function ShopDetail() {
  const params = new URLSearchParams(useSearch());
  const id = params.get('id') ?? '';
  const keyword = (params.get('keyword') ?? '').trim().slice(0, longest);
  const { first, list } = useListing(
    catalogue.shop,
    { id, page: 1, ...(keyword ? { keyword } : {}) },
    productsOf,
    id !== '',
  );
  const language = useLanguage();
  const shop = first?.shop;
  useTitle(shop?.name);
  const search = (words: string) => go(to.shop({ id, keyword: words }));
  return (
    <ShopDetailView
      shop={shop}
      missing={id === '' || gone.includes(list.failure ?? '')}
      tab={shopTabs.find((one) => one === params.get('tab')) ?? 'products'}
      list={list}
      keyword={keyword}
      onSearch={search}
      follow={useFollow(id)}
      coupons={<ShopCoupons key={id} id={id} />}
      share={
        shop && (
          <LazyBoundary fallback={null}>
            <Share kind="shop" thing={shop} />
          </LazyBoundary>
        )
      }
      reviews={
        <LazyBoundary fallback={null}>
          <Reviews key={id} of="shop" id={id} />
        </LazyBoundary>
      }
      policiesLang={
        shop && shop.policies.lang !== language
          ? tags[shop.policies.lang as keyof typeof tags]
          : undefined
      }
    />
  );
}
