import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import type { ActivityFilter, WalletOverview } from '#contract/wallet';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { Icon } from '#ui/Icon';
import { Card, PageTitle, Section } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { to } from '../../to';
import { Activity, type ActivityList } from './Activity';
import { Balance, Doors } from './Balance';
import { Dollars } from './Dollars';
import { InProgress, type Recalling } from './InProgress';
import s from './Wallet.module.css';

export interface WalletViewProps extends Recalling {
  overview: WalletOverview;
  list: ActivityList;
  filter: ActivityFilter;
  q: string;
  onSearch: (q: string) => void;
  hides: boolean;
  onHide: () => void;
  /** What the last recall ran into. */
  notice: Failure | null;
  /** Whether a wallet can be recharged here. */
  recharges?: boolean;
}
function Payouts({ overview }: { overview: WalletOverview }) {
  const { moment } = useFormat();
  return (
    <Card>
      {overview.payouts.length === 0 && (
        <p className="muted">
          <FormattedMessage id="wallet.payouts.none" />
        </p>
      )}
      <ul className={s.payouts}>
        {overview.payouts.map(({ method, name, holder, shown }) => (
          <li key={method} className={s.payout}>
            <span className={s.arch}>
              <Icon name={method === 'bank' ? 'bank' : 'currency-circle-dollar'} size={20} />
            </span>
            <span className={s.what}>
              <b>{name}</b>
              <span className="s14 muted">
                {shown ? (
                  <span translate="no">{[holder, shown].filter(Boolean).join(' · ')}</span>
                ) : (
                  <FormattedMessage id="wallet.payouts.none" />
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {overview.paused_until && (
        <Note tone="warn">
          <FormattedMessage id="wallet.paused" values={{ until: moment(overview.paused_until) }} />
        </Note>
      )}
    </Card>
  );
}

/** The wallet at a glance: what there is, what is under way, what happened. */
export function WalletView({
  overview,
  list,
  filter,
  q,
  onSearch,
  hides,
  onHide,
  notice,
  recharges = true,
  ...recall
}: WalletViewProps) {
  const intl = useIntl();
  return (
    <Dollars hides={hides}>
      <PageTitle title={<FormattedMessage id="shell.title.wallet" />} />
      {notice && (
        <Note tone="bad">
          <p role="alert">{failureWords(intl, notice)}</p>
        </Note>
      )}
      <div className={s.page}>
        <div className={s.money}>
          <Balance overview={overview} hides={hides} onHide={onHide} />
          <Doors recharges={recharges} />
        </div>
        <Section className={s.under} title={<FormattedMessage id="wallet.progress" />}>
          <InProgress overview={overview} {...recall} />
        </Section>
        <Section className={s.moved} title={<FormattedMessage id="wallet.activity" />}>
          <Activity list={list} filter={filter} q={q} onSearch={onSearch} />
        </Section>
        <Section
          title={<FormattedMessage id="wallet.payouts" />}
          more={{
            href: to.settings({ step: 'payout' }),
            text: intl.formatMessage({ id: 'wallet.payouts.edit' }),
          }}
        >
          <Payouts overview={overview} />
        </Section>
      </div>
    </Dollars>
  );
}
