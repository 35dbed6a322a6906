import { FormattedMessage, useIntl } from 'react-intl';
import { caseTabs, type CaseCard, type CaseTab } from '#contract/afterSale';
import { CaseCardView } from '#ui/afterSale/CaseCardView';
import { LinkButton } from '#ui/controls/Button';
import { LoadMore } from '#ui/controls/LoadMore';
import { Tabs } from '#ui/controls/Tabs';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { PageTitle, Stack } from '#ui/shell/layout';
import { to } from '../../to';
import { OwnCurrency } from './OwnCurrency';
import type { Side } from './side';

export interface CasesProps {
  side: Side;
  tab: CaseTab;
  counts: Record<CaseTab, number> | undefined;
  /** Undefined until the first page is here. */
  list: CaseCard[] | undefined;
  loading: boolean;
  problem: string | undefined;
  onRetry: () => void;
  onMore: () => void;
}
const linkOf = (side: Side) => (side === 'sent' ? to.refundSent : to.refundReceived);

function Body({ side, tab, counts, list, loading, problem, onRetry, onMore }: CasesProps) {
  const intl = useIntl();
  const link = linkOf(side);
  if (problem && !list) return <ErrorState code={problem} onRetry={onRetry} retrying={loading} />;
  if (!list)
    return (
      <Loading what={intl.formatMessage({ id: 'afterSale.list.what' })}>
        <Stack>
          <SkeletonCard />
          <SkeletonCard />
        </Stack>
      </Loading>
    );
  if (list.length === 0)
    return (
      <EmptyState
        icon="arrow-counter-clockwise"
        ground="sky"
        title={<FormattedMessage id={`afterSale.list.empty.${tab === 'all' ? side : 'tab'}`} />}
        action={
          <LinkButton
            href={tab !== 'all' ? link() : side === 'sent' ? to.purchases() : to.dashboard()}
          >
            <FormattedMessage
              id={
                tab !== 'all'
                  ? `afterSale.list.back.${side}`
                  : side === 'sent'
                    ? 'orders.seeAll'
                    : 'shell.title.dashboard'
              }
            />
          </LinkButton>
        }
      />
    );
  return (
    <Stack>
      {list.map((one) => (
        <OwnCurrency key={one.id} currency={one.currency}>
          <CaseCardView of={one} href={link({ id: one.id })} />
        </OwnCurrency>
      ))}
      {problem && <ErrorState code={problem} onRetry={onRetry} />}
      <LoadMore
        shown={list.length}
        total={Math.max(list.length, counts?.[tab] ?? 0)}
        step={20}
        loading={loading}
        onMore={onMore}
      />
    </Stack>
  );
}
/** Cases of one side: a tab per part of their life, with counts. */
export function CasesView(p: CasesProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const link = linkOf(p.side);
  return (
    <>
      <PageTitle
        title={text(p.side === 'sent' ? 'shell.title.refundSent' : 'shell.title.refundReceived')}
        lead={text(`afterSale.list.lead.${p.side}`)}
      />
      <Stack gap={5}>
        <Tabs
          label={text('afterSale.list.tabs')}
          items={caseTabs.map((tab) => ({
            href: link(tab === 'all' ? {} : { tab }),
            text: text(`afterSale.tab.${tab}`),
            count: tab === 'all' ? undefined : p.counts?.[tab],
            current: tab === p.tab,
          }))}
        />
        <Body {...p} />
      </Stack>
    </>
  );
}
