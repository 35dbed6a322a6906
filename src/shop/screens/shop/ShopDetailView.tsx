import { FormattedMessage, useIntl } from 'react-intl';
import type { ShopPage } from '#contract/catalogue';
import { useFormat } from '#lib/useFormat';
import { LinkButton } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { ErrorState } from '#ui/ErrorState';
import { Section } from '#ui/layout';
import { Note } from '#ui/Note';
import { Picture } from '#ui/Picture';
import { Loading, SkeletonPage } from '#ui/Skeleton';
import { Tabs } from '#ui/Tabs';
import { groundNamed } from '../catalogue/CatalogueCard';
import { homeHref, searchHref, shopHref } from '../catalogue/links';
import { Listing, type ListingProps } from '../catalogue/Listing';
import { useHeadingKept } from '../catalogue/useHeadingKept';
import { useLate } from '../catalogue/useLate';
import s from './ShopDetail.module.css';

type Shop = ShopPage['shop'];
export interface ShopDetailViewProps {
  shop: Shop | undefined;
  missing: boolean;
  tab: 'products' | 'about';
  list: Omit<ListingProps, 'empty' | 'fixed'>;
}

/** "Valencia, Spain", in the reader's language. */
function usePlace({ city, country }: Pick<Shop, 'city' | 'country'>): string {
  const intl = useIntl();
  const land = country ? (intl.formatDisplayName(country, { type: 'region' }) ?? country) : '';
  return [city, land].filter(Boolean).join(', ');
}

function Head({ shop }: { shop: Shop }) {
  useHeadingKept();
  const place = usePlace(shop);
  return (
    <header className={s.head}>
      <Picture src={shop.picture || undefined} alt="" ground={groundNamed(shop.ground)} shape="arch" size={96} eager />
      <div className={s.text}>
        <h1 tabIndex={-1} translate="no">{shop.name}</h1>
        <p className="muted">{shop.description}</p>
        <p className="s14 muted">{place}</p>
      </div>
    </header>
  );
}

function About({ shop }: { shop: Shop }) {
  const intl = useIntl();
  const { date, number } = useFormat();
  const place = usePlace(shop);
  const facts: [string, string][] = [['place', place], ['since', date(shop.since)], ['products', number(shop.products)]];
  return (
    <Section title={intl.formatMessage({ id: 'shop.about' })}>
      <p className={s.about}>{shop.description}</p>
      <dl className={s.facts}>{facts.map(([id, value]) => <div key={id}><dt><FormattedMessage id={`shop.about.${id}`} /></dt><dd className="num">{value}</dd></div>)}</dl>
    </Section>
  );
}

/** A shop's public page: who it is, what it sells. */
export function ShopDetailView({ shop, missing, tab, list }: ShopDetailViewProps) {
  const intl = useIntl();
  const late = useLate(!shop && list.status === 'loading');
  const word = (id: string) => intl.formatMessage({ id });
  if (missing) return <EmptyState level={1} icon="storefront" title={word('shop.missing')} action={<LinkButton kind="primary" href={homeHref}>{word('shop.home')}</LinkButton>} />;
  if (!shop) {
    return (
      <>
        <h1 className="sr" tabIndex={-1}>{word('shop.title')}</h1>
        {list.status === 'failed' ? <ErrorState code={list.failure} onRetry={list.onRetry} /> : late && <Loading what={word('shop.what')}><SkeletonPage /></Loading>}
      </>
    );
  }
  const tabs = [{ id: 'products', href: shopHref(shop.id), count: shop.products }, { id: 'about', href: `${shopHref(shop.id)}&tab=about`, count: undefined }];
  const empty = <EmptyState icon="package" title={word('shop.empty')} action={<LinkButton href={searchHref()}>{word('search.everything')}</LinkButton>} />;
  return (
    <div className={s.page}>
      <Head shop={shop} />
      {shop.state !== 'open' && <Note tone={shop.state === 'holiday' ? 'info' : 'warn'}>{word(`shop.state.${shop.state}`)}</Note>}
      <Tabs label={word('shop.tabs')} items={tabs.map(({ id, href, count }) => ({ href, count, text: word(`shop.tab.${id}`), current: tab === id }))} />
      {tab === 'about' ? <About shop={shop} /> : <Section title={word('shop.tab.products')} hiddenTitle><Listing {...list} empty={empty} fixed={['shop']} /></Section>}
    </div>
  );
}
