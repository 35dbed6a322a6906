import { FormattedMessage, useIntl } from 'react-intl';
import type { CardDispute, CardDisputes } from '#contract/acquirer';
import { codes } from '#contract/codes';
import { useFormat } from '#lib/useFormat';
import { disputeBadges } from '#ui/data/disputeBadges';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Card, PageTitle, Stack } from '#ui/shell/layout';
import { Money } from '#ui/money/money';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { StateBadge } from '#ui/data/StateBadge';
import { SummaryList } from '#ui/data/Summary';
import { Tabs } from '#ui/controls/Tabs';
import { Denied } from '../../review/Denied';
import { TablePager } from '#ui/data/DataTableTools';
import { disputeTabs, tabPage, type TabAddress } from './address';
import { CardMoney, PaidBy } from './PaidBy';
import s from '../../review/Review.module.css';

export interface DisputesProps extends TabAddress<(typeof disputeTabs)[number]> {
  list: CardDisputes | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** Whether whoever looks may open orders. */
  linked: boolean;
}
function Dispute({ one, linked }: { one: CardDispute; linked: boolean }) {
  const { state, gateway, name, reason, disputed, withdrawn, shops, mall, until, opened } = one;
  const intl = useIntl();
  const { moment } = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Card>
      <Stack gap={2}>
        <div className="row between wr">
          <h2 className="h3">
            <CardMoney {...disputed} />
          </h2>
          <StateBadge machine="dispute" state={state} map={disputeBadges} />
        </div>
        {state === 'needsResponse' && until && (
          <p>
            <b>
              <FormattedMessage id="acquirer.answer" values={{ until: moment(until) }} />
            </b>
          </p>
        )}
        <PaidBy {...one} linked={linked} />
        <SummaryList
          items={[
            {
              id: 'withdrawn',
              term: text('acquirer.withdrawn'),
              value: <CardMoney {...withdrawn} />,
            },
            { id: 'shops', term: text('acquirer.shops'), value: <Money amount={shops} /> },
            { id: 'mall', term: text('acquirer.mall'), value: <Money amount={mall} /> },
            {
              id: 'reason',
              term: text('acquirer.reason'),
              value: <span translate="no">{reason}</span>,
            },
            {
              id: 'name',
              term: text('acquirer.key'),
              value: (
                <span className={s.detail} translate="no">
                  {gateway} · {name}
                </span>
              ),
            },
          ]}
        />
        <p className="s13 muted num">
          <FormattedMessage id="acquirer.opened" values={{ at: moment(opened) }} />
        </p>
      </Stack>
    </Card>
  );
}
function All({ list, tab, linked }: DisputesProps & { list: CardDisputes }) {
  const intl = useIntl();
  if (list.disputes.length === 0)
    return <EmptyState icon="scales" title={<FormattedMessage id="acquirer.disputes.none" />} />;
  return (
    <section className={s.list} aria-label={intl.formatMessage({ id: 'office.nav.disputes' })}>
      {list.disputes.map((one) => (
        <Dispute key={one.id} one={one} linked={linked} />
      ))}
      <TablePager
        page={list.page}
        pages={list.pages}
        href={(page) => `#${tabPage('disputes', { tab, page })}`}
      />
    </section>
  );
}
/** Charges that their cardholders' banks take back, those that want an answer soonest first. */
export function DisputesView(p: DisputesProps) {
  const intl = useIntl();
  const { list, problem, tab, onRetry } = p;
  const denied = problem === String(codes.noPermission);
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id="office.nav.disputes" />}
        lead={<FormattedMessage id="acquirer.disputes.lead" />}
      />
      <Tabs
        label={intl.formatMessage({ id: 'office.nav.disputes' })}
        items={disputeTabs.map((one) => ({
          href: `#${tabPage('disputes', { tab: one })}`,
          text: intl.formatMessage({ id: `acquirer.disputes.tab.${one}` }),
          count: list?.counts[one],
          current: one === tab,
        }))}
      />
      {denied && <Denied />}
      {problem && !denied && <ErrorState code={problem} onRetry={onRetry} />}
      {!problem && !list && (
        <Loading what={intl.formatMessage({ id: 'office.nav.disputes' })}>
          <SkeletonCard lines={6} />
        </Loading>
      )}
      {list && <All {...p} list={list} />}
    </Stack>
  );
}
