import { FormattedMessage, useIntl } from 'react-intl';
import type { DealCard, DealsShown } from '#contract/deals';
import { useFormat } from '#lib/useFormat';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { PageTitle, Stack } from '#ui/shell/layout';
import { Tabs } from '#ui/controls/Tabs';
import { to } from '../../to';
import { DealItem } from './DealItem';
import s from './Deals.module.css';

const flashTabs = ['running', 'next'] as const;
type FlashTab = (typeof flashTabs)[number];
export interface FlashViewProps {
  tab: FlashTab;
  shown: DealsShown | undefined;
  /** The mall's clock, in milliseconds. */
  at: number;
  failed: string | undefined;
  onRetry: () => void;
}

function None({ tab, next }: { tab: FlashTab; next: DealCard | undefined }) {
  const { moment } = useFormat();
  return (
    <EmptyState
      icon="tag"
      title={<FormattedMessage id={tab === 'running' ? 'deal.none' : 'deal.noneNext'} />}
    >
      {tab === 'running' && next && (
        <p>
          <FormattedMessage id="deal.nextAt" values={{ moment: moment(next.starts_at) }} />
        </p>
      )}
    </EmptyState>
  );
}
const List = ({ deals, at }: { deals: readonly DealCard[]; at: number }) => (
  <ul className={s.list}>
    {deals.map((deal) => (
      <li key={deal.id}>
        <DealItem deal={deal} at={at} />
      </li>
    ))}
  </ul>
);

/** What is cheaper for a while: what runs, what comes next. */
export function FlashView({ tab, shown, at, failed, onRetry }: FlashViewProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const deals = shown?.[tab];
  return (
    <>
      <PageTitle title={text('deal.title')} lead={text('deal.lead')} />
      <Stack gap={4}>
        <Tabs
          label={text('deal.title')}
          items={flashTabs.map((one) => ({
            href: to.flash(one === 'running' ? {} : { tab: one }),
            text: text(`deal.${one}`),
            count: shown?.[one].length,
            current: one === tab,
          }))}
        />
        {!deals && failed !== undefined && <ErrorState code={failed} onRetry={onRetry} />}
        {!deals && failed === undefined && (
          <Loading what={text('deal.what')}>
            <SkeletonCard lines={3} />
          </Loading>
        )}
        {deals?.length === 0 && <None tab={tab} next={shown?.next[0]} />}
        {deals && deals.length > 0 && <List deals={deals} at={at} />}
      </Stack>
    </>
  );
}
