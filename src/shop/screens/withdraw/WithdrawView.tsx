import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes } from '#contract/codes';
import { toAmount } from '#contract/money';
import { minimum } from '#contract/wallet';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { Ev, Flow } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Card } from '#ui/shell/layout';
import { Money } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Timeline } from '#ui/data/Timeline';
import {
  Between,
  MoneyPage,
  NotLoaded,
  OutcomeUnknown,
  SeeWallet,
  Stop,
  Waiting,
} from '../moneyFlow/Page';
import { Dollars } from '../wallet/Dollars';
import { Cost, Entering, Place } from './Entering';
import { screenOf, type WithdrawProps } from './view';
import s from '../moneyFlow/MoneyFlow.module.css';

const SignForm = lazyPart(() => import('./SignForm'));
const title = <FormattedMessage id="shell.title.withdraw" />;

function Paused({ p }: { p: WithdrawProps }) {
  const { moment } = useFormat();
  const until = p.overview?.paused_until;
  return (
    <Stop
      title={title}
      icon="hourglass-medium"
      what={<FormattedMessage id="wallet.paused" values={{ until: until ? moment(until) : '' }} />}
      action={
        <>
          <Ev e={{ type: 'retry' }} icon="arrow-clockwise">
            <FormattedMessage id="withdraw.paused.look" />
          </Ev>
          <SeeWallet />
        </>
      }
    >
      <p>
        <FormattedMessage id="withdraw.paused.why" />
      </p>
    </Stop>
  );
}
const NoMethod = () => (
  <Stop
    title={title}
    icon="bank"
    what={<FormattedMessage id="withdraw.noMethod" />}
    action={
      <Ev e={{ type: 'settle' }} kind="primary" icon="plus">
        <FormattedMessage id="withdraw.noMethod.add" />
      </Ev>
    }
  >
    <p>
      <FormattedMessage id="withdraw.noMethod.text" />
    </p>
  </Stop>
);
const TooLittle = ({ p }: { p: WithdrawProps }) => (
  <Stop
    title={title}
    icon="wallet"
    what={
      <FormattedMessage
        id="withdraw.tooLittle"
        values={{ amount: <Money amount={p.overview?.available ?? '0.00'} /> }}
      />
    }
    action={
      <Ev e={{ type: 'recharge' }} kind="primary">
        <FormattedMessage id="shell.title.recharge" />
      </Ev>
    }
  >
    <p>
      <FormattedMessage
        id="withdraw.tooLittle.text"
        values={{ minimum: <Money amount={toAmount(minimum.withdrawal)} /> }}
      />
    </p>
  </Stop>
);
/** Everything once more, with what it costs; then it is signed. */
function Checking({ p }: { p: WithdrawProps }) {
  const where = p.overview?.payouts.find(({ method }) => method === p.method);
  return (
    <MoneyPage
      title={<FormattedMessage id="withdraw.check.title" />}
      lead={
        <FormattedMessage
          id={p.at === 'sending.underway' ? 'withdraw.check.sending' : 'withdraw.check.lead'}
        />
      }
    >
      <div className={`card ${s.box}`}>
        {where && <Place place={where} />}
        <Cost minor={p.amount ?? 0} />
        <Note tone="info" icon="snowflake">
          <FormattedMessage id="withdraw.check.frozen" />
        </Note>
        <LazyBoundary
          fallback={
            <Loading>
              <SkeletonCard lines={5} />
            </Loading>
          }
        >
          <SignForm p={p} />
        </LazyBoundary>
      </div>
    </MoneyPage>
  );
}
const reasons: Record<string, string> = {
  noMethod: 'withdraw.refused.noMethod',
  paused: 'wallet.paused',
};
/** Why the mall did not take it: its own reason where it named one. */
function Refused({ p }: { p: WithdrawProps }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const { notice } = p;
  const { reason = '', until = null } =
    (notice?.kind === 'code' &&
      notice.code === codes.withdrawFailed &&
      (notice.data as { reason?: string; until?: string } | null)) ||
    {};
  const id = reasons[reason];
  const why = id
    ? intl.formatMessage({ id }, { until: until ? moment(until) : '' })
    : notice && failureWords(intl, notice);
  return (
    <Stop
      title={title}
      icon="warning-circle"
      what={<FormattedMessage id="withdraw.refused" />}
      action={
        <>
          <Ev e={{ type: 'retry' }} kind="primary">
            <FormattedMessage id="moving.anew" />
          </Ev>
          <SeeWallet />
        </>
      }
    >
      <p role="alert">{why}</p>
    </Stop>
  );
}
function Sent({ p }: { p: WithdrawProps }) {
  const { moment } = useFormat();
  if (!p.record) return null;
  return (
    <MoneyPage
      title={<FormattedMessage id="withdraw.sent" />}
      lead={
        <span className="row">
          <Icon name="check-circle-fill" />
          <FormattedMessage
            id="withdraw.sent.amount"
            values={{
              amount: <Money amount={p.record.amount} />,
              name: <span translate="no">{p.record.party?.name ?? p.record.wallet_name}</span>,
            }}
          />
        </span>
      }
    >
      <Card>
        <Timeline
          items={[
            {
              id: 'frozen',
              state: 'done',
              title: <FormattedMessage id="wallet.step.frozen" />,
              detail: moment(p.record.at),
            },
            {
              id: 'review',
              state: 'current',
              title: <FormattedMessage id="wallet.step.review" />,
              detail: <FormattedMessage id="wallet.next.withdrawal.pending" />,
            },
            { id: 'paid', state: 'ahead', title: <FormattedMessage id="wallet.step.paid" /> },
          ]}
        />
      </Card>
      <div className="row wr">
        <Ev e={{ type: 'seeWallet' }} kind="primary">
          <FormattedMessage id="moving.seeWallet" />
        </Ev>
        <Ev e={{ type: 'again' }}>
          <FormattedMessage id="withdraw.again" />
        </Ev>
      </div>
    </MoneyPage>
  );
}

const views: Record<string, (p: WithdrawProps) => ReactNode> = {
  loading: () => <Between title={title} id="moving.loading" />,
  failed: (p) => <NotLoaded title={title} notice={p.notice} />,
  noMethod: () => <NoMethod />,
  paused: (p) => <Paused p={p} />,
  tooLittle: (p) => <TooLittle p={p} />,
  entering: (p) => <Entering p={p} />,
  checking: (p) => <Checking p={p} />,
  'sending.outcomeUnknown': (p) => <OutcomeUnknown title={title} notice={p.notice} />,
  'sending.repeating': () => <Waiting title={title} id="moving.repeating" />,
  sent: (p) => <Sent p={p} />,
  refused: (p) => <Refused p={p} />,
  left: () => <Between title={title} id="moving.leaving" />,
  loggedOut: () => <Between title={title} id="checkout.loggedOut" />,
};

/** A withdrawal as its machine stands. Amounts are dollars: a wallet is kept in them. */
export function WithdrawView(p: WithdrawProps) {
  return (
    <Flow machine="withdraw" at={p.at} can={p.can} send={p.send} busy={p.busy}>
      <Dollars>{views[screenOf(p.at)]?.(p)}</Dollars>
    </Flow>
  );
}
