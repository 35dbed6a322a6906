import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WishList } from '#contract/wishes';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonGrid } from '#ui/feedback/Skeleton';
import { CheckboxField } from '#ui/fields/CheckboxField';
import { PageTitle, Section, Stack } from '#ui/shell/layout';
import { to } from '../../to';
import { ShareList, type ShareListProps } from './ShareList';
import { WishCards, type WishCardsProps } from './WishCards';

export interface WishListViewProps extends Omit<WishCardsProps, 'items' | 'told'> {
  items: WishCardsProps['items'] | undefined;
  failed: string | undefined;
  retrying: boolean;
  onRetry: () => void;
  /** Where a visitor signs in, to come back here; null for whoever has an account. */
  signIn: string | null;
  /** Of an account's list. */
  news?: { mail: boolean; onMail: (on: boolean) => void };
  share?: Omit<ShareListProps, 'share'> & { share: WishList['share'] };
  children?: ReactNode;
}

const Empty = () => (
  <EmptyState
    icon="heart"
    ground="blush"
    title={<FormattedMessage id="wishes.empty" />}
    action={
      <LinkButton kind="primary" icon="magnifying-glass" href={to.search()}>
        <FormattedMessage id="search.everything" />
      </LinkButton>
    }
  >
    <p>
      <FormattedMessage id="wishes.empty.text" />
    </p>
  </EmptyState>
);
/** How one hears of what changes. */
function News({ mail, onMail }: NonNullable<WishListViewProps['news']>) {
  const intl = useIntl();
  return (
    <Section title={<FormattedMessage id="wishes.news" />}>
      <Stack gap={3}>
        <p className="muted">
          <FormattedMessage id="wishes.news.text" />
        </p>
        <CheckboxField
          name="mail"
          label={intl.formatMessage({ id: 'wishes.news.mail' })}
          checked={mail}
          onChange={onMail}
        />
      </Stack>
    </Section>
  );
}
/** The products once they are here; while they are not, their shape or what went wrong. */
export function Items({
  items,
  failed,
  retrying,
  onRetry,
  empty,
  ...p
}: Omit<WishListViewProps, 'signIn'> & { told: boolean; empty: ReactNode }) {
  const intl = useIntl();
  if (items) return items.length > 0 ? <WishCards {...p} items={items} /> : empty;
  if (failed && !retrying) return <ErrorState code={failed} onRetry={onRetry} />;
  return (
    <Loading what={intl.formatMessage({ id: 'wishes.what' })}>
      <SkeletonGrid items={4} />
    </Loading>
  );
}

/** What somebody saved for later: an account's list, or what a visitor's browser keeps. */
export function WishListView(p: WishListViewProps) {
  const { signIn, news, share, items } = p;
  const visiting = signIn !== null;
  return (
    <>
      <PageTitle
        title={<FormattedMessage id="shell.title.wishlist" />}
        lead={<FormattedMessage id={visiting ? 'wishes.lead.visitor' : 'wishes.lead'} />}
        end={
          visiting && (
            <LinkButton size="sm" href={signIn}>
              <FormattedMessage id="action.signIn" />
            </LinkButton>
          )
        }
      />
      <Stack gap={8}>
        <Items {...p} told={!visiting} empty={<Empty />} />
        {items && items.length > 0 && share && <ShareList {...share} key={share.share?.token} />}
        {items && news && <News {...news} />}
      </Stack>
      {p.children}
    </>
  );
}
