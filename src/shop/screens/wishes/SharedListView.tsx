import { FormattedMessage } from 'react-intl';
import type { Wish } from '#contract/wishes';
import { codes } from '#contract/codes';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PageTitle } from '#ui/shell/layout';
import { to } from '../../to';
import { Items, type WishListViewProps } from './WishListView';

export interface SharedListViewProps {
  /** '' where its owner gave none. */
  name: string | undefined;
  items: Wish[] | undefined;
  failed: string | undefined;
  retrying: boolean;
  onRetry: () => void;
  /** The way to save from it. */
  corner?: WishListViewProps['corner'];
}
const onwards = (
  <LinkButton kind="primary" icon="magnifying-glass" href={to.search()}>
    <FormattedMessage id="search.everything" />
  </LinkButton>
);
/** It was ended, or never was: nobody is told which. */
const Missing = () => (
  <EmptyState
    level={1}
    icon="link-simple"
    title={<FormattedMessage id="wishes.shared.missing" />}
    action={onwards}
  >
    <p>
      <FormattedMessage id="wishes.shared.missing.text" />
    </p>
  </EmptyState>
);
/** Somebody else's list, by its link: to look at, and to save from. */
export function SharedListView({ name, ...p }: SharedListViewProps) {
  if (p.failed === String(codes.notFound) || p.failed === String(codes.invalidParameter))
    return <Missing />;
  return (
    <>
      <PageTitle
        title={
          name ? (
            <FormattedMessage id="wishes.shared.title" values={{ name }} />
          ) : (
            <FormattedMessage id="wishes.shared.plain" />
          )
        }
        lead={<FormattedMessage id="wishes.shared.lead" />}
      />
      <Items
        {...p}
        told={false}
        moving={null}
        empty={
          <EmptyState
            icon="heart"
            title={<FormattedMessage id="wishes.shared.empty" />}
            action={onwards}
          />
        }
      />
    </>
  );
}
