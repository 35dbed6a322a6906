import { useIntl } from 'react-intl';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PageTitle } from '#ui/shell/layout';
import { to } from '../../to';
import { Listing } from './Listing';
import type { ListingProps } from './listingProps';

/** What the mall recommends, as a list to continue. */
export function RecommendView({ list }: { list: Omit<ListingProps, 'empty' | 'fixed'> }) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  const empty = (
    <EmptyState
      icon="star"
      title={word('catalogue.recommend.empty')}
      action={
        <LinkButton kind="primary" href={to.search()}>
          {word('search.everything')}
        </LinkButton>
      }
    />
  );
  return (
    <>
      <PageTitle title={word('catalogue.recommend.title')} />
      <p className="s13 muted">{word('catalogue.recommend.how')}</p>
      <Listing {...list} empty={empty} plain />
    </>
  );
}
