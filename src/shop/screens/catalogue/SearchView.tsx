import { FormattedMessage, useIntl } from 'react-intl';
import type { Category, Nearby, SearchPage } from '#contract/catalogue';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PageTitle } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { to } from '../../to';
import s from './Listing.module.css';
import { Listing } from './Listing';
import type { ListingProps } from './listingProps';
import { NearbyProducts } from './NearbyProducts';
import { Pills } from './Pills';

export interface SearchViewProps {
  keyword: string;
  /** Nothing was found as it was typed: the spelling whose answers these are. */
  didYouMean: string | null;
  /** What comes near where nothing was found. */
  nearby: Nearby | null;
  /** Those of that name. */
  places: Pick<SearchPage, 'shops' | 'brands'>;
  /** Top categories: a way on when nothing was found. */
  categories: Category[];
  /** The shop assistant's address; empty when the mall has none. */
  helpUrl: string;
  list: Omit<ListingProps, 'empty' | 'fixed'>;
}

/** Results of a search, or everything when nothing was asked for. */
export function SearchView({
  keyword,
  didYouMean,
  nearby,
  places: { shops, brands },
  categories,
  helpUrl,
  list,
}: SearchViewProps) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  const other = didYouMean && (
    <a className="link" href={to.search({ keyword: didYouMean })}>
      {didYouMean}
    </a>
  );
  const empty = (
    <EmptyState
      icon="magnifying-glass"
      title={intl.formatMessage({ id: keyword ? 'search.none' : 'search.nothing' }, { keyword })}
      action={
        <div className={s.ways}>
          {keyword && (
            <LinkButton kind="primary" href={to.search()}>
              {word('search.everything')}
            </LinkButton>
          )}
          <LinkButton href={helpUrl || to.support()}>{word('search.ask')}</LinkButton>
        </div>
      }
    >
      {other && (
        <p>
          <FormattedMessage id="search.didYouMean" values={{ other }} />
        </p>
      )}
      <p>
        <FormattedMessage id="search.hint" />
      </p>
      <Pills
        wrap
        label={word('search.words')}
        items={(nearby?.words ?? [])
          .filter((one) => one !== didYouMean)
          .map((one) => ({ href: to.search({ keyword: one }), text: one }))}
      />
      <Pills
        wrap
        label={word('catalogue.categories.title')}
        items={categories
          .slice(0, 5)
          .map(({ id, name }) => ({ href: to.category({ id }), text: name }))}
      />
    </EmptyState>
  );
  return (
    <>
      <PageTitle
        title={
          keyword ? intl.formatMessage({ id: 'search.title' }, { keyword }) : word('search.all')
        }
      />
      <Pills
        label={word('search.places')}
        items={[
          ...shops.map(({ id, name, count }) => ({ href: to.shop({ id }), text: name, count })),
          ...brands.map(({ id, name, count }) => ({
            href: to.search({ brand: id }),
            text: name,
            count,
          })),
        ]}
      />
      {other && list.products.length > 0 && (
        <div className={s.corrected}>
          <Note tone="info">
            <FormattedMessage id="search.corrected" values={{ other }} />{' '}
            <a className="link" href={to.search({ keyword, exact: '1' })}>
              <FormattedMessage id="search.typed" values={{ keyword }} />
            </a>
          </Note>
        </div>
      )}
      <Listing {...list} empty={empty} />
      {keyword && list.status === 'ready' && list.products.length === 0 && nearby && (
        <NearbyProducts {...nearby} />
      )}
    </>
  );
}
