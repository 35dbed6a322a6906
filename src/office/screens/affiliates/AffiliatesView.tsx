import { useIntl } from 'react-intl';
import type { OfficeAffiliatesPage, OfficeRewardsPage } from '#contract/affiliates';
import { Tabs } from '#ui/controls/Tabs';
import { DataTable } from '#ui/data/DataTable';
import { EmptyState } from '#ui/feedback/EmptyState';
import { useMoney } from '#ui/money/money';
import { PageTitle } from '#ui/shell/layout';
import { usePeopleColumns, useRewardColumns, type Acting } from './columns';
import type { AffiliateEvent, RewardEvent } from './columns';
import { ReasonForm, type ReasonFormProps } from './ReasonForm';

export const affiliateTabs = ['waiting', 'all', 'people'] as const;
export type AffiliateTab = (typeof affiliateTabs)[number];
export interface AffiliatesViewProps extends Acting<RewardEvent | AffiliateEvent> {
  tab: AffiliateTab;
  rewards: OfficeRewardsPage | undefined;
  people: OfficeAffiliatesPage | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** What a reason is asked for. */
  asked: Omit<ReasonFormProps, 'busy'> | undefined;
  hrefOf: (page: number, tab: AffiliateTab) => string;
}
type Listing = Omit<AffiliatesViewProps, 'asked'>;

function RewardList({ tab, rewards, problem, onRetry, busy, onAct, hrefOf }: Listing) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <DataTable
      caption={text(`affiliates.tab.${tab}`)}
      what={text('affiliate.what')}
      columns={useRewardColumns({ busy, onAct })}
      rows={rewards?.rewards}
      rowId={({ id }) => id}
      rowName={({ order }) => order}
      problem={problem}
      onRetry={onRetry}
      empty={<EmptyState icon="gift" title={text('affiliates.none')} />}
      pages={rewards && { ...rewards, href: (n) => hrefOf(n, tab) }}
    />
  );
}
function PeopleList({ tab, people, problem, onRetry, busy, onAct, hrefOf }: Listing) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <DataTable
      caption={text('affiliates.tab.people')}
      what={text('affiliate.what')}
      columns={usePeopleColumns({ busy, onAct })}
      rows={people?.affiliates}
      rowId={({ id }) => id}
      rowName={({ person }) => person.name}
      problem={problem}
      onRetry={onRetry}
      empty={<EmptyState icon="users-three" title={text('affiliates.none')} />}
      pages={people && { ...people, href: (n) => hrefOf(n, tab) }}
    />
  );
}
/** What orders of invited people bring, what staff decide of it, and who invites. */
export function AffiliatesView({ asked, ...p }: AffiliatesViewProps) {
  const { tab, rewards, hrefOf } = p;
  const intl = useIntl();
  const { show } = useMoney();
  const title = intl.formatMessage({ id: 'office.nav.affiliates' });
  return (
    <>
      <PageTitle
        title={title}
        lead={intl.formatMessage(
          { id: 'affiliates.lead' },
          { amount: show(rewards?.alone ?? '0.00') },
        )}
      />
      {asked && <ReasonForm key={asked.name} {...asked} busy={p.busy === 'form'} />}
      <Tabs
        label={title}
        items={affiliateTabs.map((one) => ({
          href: hrefOf(1, one),
          text: intl.formatMessage({ id: `affiliates.tab.${one}` }),
          current: one === tab,
          count: one === 'waiting' ? rewards?.waiting : undefined,
        }))}
      />
      {tab === 'people' ? <PeopleList {...p} /> : <RewardList {...p} />}
    </>
  );
}
