import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ShopPage } from '#contract/catalogue';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Section } from '#ui/shell/layout';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { Tabs } from '#ui/controls/Tabs';
import { to } from '../../to';
import { Listing } from '../catalogue/Listing';
import type { ListingProps } from '../catalogue/listingProps';
import { useLate } from '../catalogue/useLate';
import type { FollowProps } from './Follow';
import { ShopHead } from './ShopHead';
import { About, Policies, Standing } from './ShopParts';
import { ShopSearch } from './ShopSearch';
import s from './ShopDetail.module.css';

export const shopTabs = ['products', 'reviews', 'about', 'policies'] as const;
export type ShopTab = (typeof shopTabs)[number];
export interface ShopDetailViewProps {
  shop: ShopPage['shop'] | undefined;
  missing: boolean;
  tab: ShopTab;
  /** Words looked for in this shop. */
  keyword: string;
  onSearch: (keyword: string) => void;
  follow: Omit<FollowProps, 'shop'>;
  /** What can be claimed of it. */
  coupons?: ReactNode;
  /** A way to send it on. */
  share?: ReactNode;
  /** What buyers say, on its own tab. */
  reviews?: ReactNode;
  /** Of the shop's own words, when it is not the reader's. */
  policiesLang?: string | undefined;
  list: Omit<ListingProps, 'empty' | 'fixed'>;
}

function Missing() {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  return (
    <EmptyState
      level={1}
      icon="storefront"
      title={word('shop.missing')}
      action={
        <LinkButton kind="primary" href={to.home()}>
          {word('shop.home')}
        </LinkButton>
      }
    />
  );
}

/** A shop's public page: who it is, what it sells, what it promises. */
export function ShopDetailView({
  shop,
  missing,
  tab,
  keyword,
  onSearch,
  follow,
  coupons,
  share,
  reviews,
  policiesLang,
  list,
}: ShopDetailViewProps) {
  const intl = useIntl();
  const late = useLate(!shop && list.status === 'loading');
  const word = (id: string) => intl.formatMessage({ id });
  if (missing) return <Missing />;
  if (!shop) {
    return (
      <>
        <h1 className="sr" tabIndex={-1}>
          {word('shop.title')}
        </h1>
        {list.status === 'failed' ? (
          <ErrorState code={list.failure} onRetry={list.onRetry} />
        ) : (
          late && (
            <Loading what={word('shop.what')}>
              <SkeletonPage />
            </Loading>
          )
        )}
      </>
    );
  }
  const hrefOf = (id: ShopTab) => to.shop({ id: shop.id, tab: id === 'products' ? undefined : id });
  const counts: Partial<Record<ShopTab, number>> = {
    products: shop.products,
    reviews: shop.rating?.count ?? 0,
  };
  const empty = keyword ? (
    <EmptyState
      icon="magnifying-glass"
      title={intl.formatMessage({ id: 'shop.search.none' }, { keyword })}
      action={<LinkButton href={hrefOf('products')}>{word('shop.search.all')}</LinkButton>}
    />
  ) : (
    <EmptyState
      icon="package"
      title={word('shop.empty')}
      action={<LinkButton href={to.search()}>{word('search.everything')}</LinkButton>}
    />
  );
  return (
    <div className={s.page}>
      <ShopHead shop={shop} follow={follow} share={share} />
      <Standing shop={shop} />
      {coupons}
      <Tabs
        label={word('shop.tabs')}
        items={shopTabs.map((id) => ({
          href: hrefOf(id),
          count: counts[id],
          text: word(`shop.tab.${id}`),
          current: tab === id,
        }))}
      />
      {tab === 'reviews' && reviews}
      {tab === 'about' && <About shop={shop} />}
      {tab === 'policies' && <Policies shop={shop} lang={policiesLang} />}
      {tab === 'products' && (
        <Section title={word('shop.tab.products')} hiddenTitle>
          <ShopSearch keyword={keyword} name={shop.name} onSearch={onSearch} />
          <Listing {...list} empty={empty} fixed={['shop']} />
        </Section>
      )}
    </div>
  );
}
