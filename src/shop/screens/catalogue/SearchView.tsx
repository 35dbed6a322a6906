import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Category, Nearby, SearchPage } from '#contract/catalogue';
import { PageTitle } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { to } from '../../to';
import s from './Listing.module.css';
import { Listing } from './Listing';
import type { ListingProps } from './listingProps';
import { NearbyProducts } from './NearbyProducts';
import { Pills } from './Pills';
import { SearchEmpty } from './SearchEmpty';

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
  /** Said above the list, of all that stands there. */
  note?: ReactNode;
  list: Omit<ListingProps, 'empty' | 'fixed'>;
}

const others = (nearby: Nearby | null, told: string | null): string[] =>
  (nearby?.words ?? []).filter((one) => one !== told);

/** Results of a search, or everything when nothing was asked for. */
export function SearchView({
  keyword,
  didYouMean,
  nearby,
  places: { shops, brands },
  categories,
  helpUrl,
  note,
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
    <SearchEmpty {...{ keyword, other, categories, helpUrl }} words={others(nearby, didYouMean)} />
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
      {note}
      <Listing {...list} empty={empty} />
      {keyword && list.status === 'ready' && list.products.length === 0 && nearby && (
        <NearbyProducts {...nearby} />
      )}
    </>
  );
}
