import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toAmount } from '#contract/money';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { Ev, Flow } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { MoneyRow, MoneyRows, useMoney } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
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
import { Face, Finding } from './Finding';
import { screenOf, type TransferProps } from './view';
import s from '../moneyFlow/MoneyFlow.module.css';

const AmountForm = lazyPart(() => import('../moneyFlow/AmountForm'));
const SendForm = lazyPart(() => import('./SendForm'));
const title = <FormattedMessage id="shell.title.transfer" />;

const Shop = ({ p }: { p: TransferProps }) =>
  p.payee && (
    <div className={s.face}>
      <Face payee={p.payee} size={84} />
    </div>
  );

const Another = () => (
  <p>
    <Ev e={{ type: 'another' }} kind="link">
      <FormattedMessage id="transfer.another" />
    </Ev>
  </p>
);

/** How much. */
function Entering({ p }: { p: TransferProps }) {
  const intl = useIntl();
  const { show } = useMoney();
  return (
    <MoneyPage title={<FormattedMessage id="transfer.entering.title" />} notice={p.notice}>
      <div className={`card ${s.box}`}>
        <Shop p={p} />
        <LazyBoundary
          fallback={
            <Loading>
              <SkeletonCard lines={3} />
            </Loading>
          }
        >
          <AmountForm
            minor={p.amount}
            available={p.available}
            problem={p.problem}
            hint={intl.formatMessage({ id: 'transfer.amount.hint' }, { amount: show(p.available) })}
            label={intl.formatMessage({ id: 'transfer.entering.title' })}
          >
            {() => null}
          </AmountForm>
        </LazyBoundary>
      </div>
      <Another />
    </MoneyPage>
  );
}
/** The shop's face, the amount, and that there is no way back. */
function Checking({ p }: { p: TransferProps }) {
  return (
    <MoneyPage
      title={<FormattedMessage id="transfer.check.title" />}
      lead={
        <FormattedMessage
          id={p.at === 'sending.underway' ? 'transfer.check.sending' : 'withdraw.check.lead'}
        />
      }
    >
      <div className={`card ${s.box}`}>
        <Shop p={p} />
        <MoneyRows inset>
          <MoneyRow label={<FormattedMessage id="wallet.available" />} amount={p.available} />
          <MoneyRow
            kind="total"
            label={<FormattedMessage id="moving.amount" />}
            amount={toAmount(p.amount ?? 0)}
            note
          />
        </MoneyRows>
        <Note tone="warn">
          <FormattedMessage id="transfer.final" />
        </Note>
        <LazyBoundary
          fallback={
            <Loading>
              <SkeletonCard lines={3} />
            </Loading>
          }
        >
          <SendForm p={p} />
        </LazyBoundary>
      </div>
      <Another />
    </MoneyPage>
  );
}
function Refused({ p }: { p: TransferProps }) {
  const intl = useIntl();
  return (
    <Stop
      title={title}
      icon="warning-circle"
      what={<FormattedMessage id="transfer.refused" />}
      action={
        <>
          <Ev e={{ type: 'retry' }} kind="primary">
            <FormattedMessage id="moving.anew" />
          </Ev>
          <SeeWallet />
        </>
      }
    >
      <p role="alert">{p.notice && failureWords(intl, p.notice)}</p>
    </Stop>
  );
}
const TooLittle = () => (
  <Stop
    title={title}
    icon="wallet"
    what={<FormattedMessage id="transfer.tooLittle" />}
    action={
      <Ev e={{ type: 'recharge' }} kind="primary">
        <FormattedMessage id="shell.title.recharge" />
      </Ev>
    }
  />
);
function Sent({ p }: { p: TransferProps }) {
  const { moment } = useFormat();
  if (!p.record) return null;
  return (
    <MoneyPage
      title={<FormattedMessage id="transfer.sent" />}
      lead={
        <span className="row">
          <Icon name="check-circle-fill" />
          {moment(p.record.at)}
        </span>
      }
    >
      <div className={`card ${s.box}`}>
        <Shop p={p} />
        <MoneyRows inset>
          <MoneyRow
            label={<FormattedMessage id="transfer.sent.amount" />}
            amount={p.record.amount}
            note
          />
        </MoneyRows>
      </div>
      <div className="row wr">
        <Ev e={{ type: 'seeWallet' }} kind="primary">
          <FormattedMessage id="moving.seeWallet" />
        </Ev>
        <Ev e={{ type: 'again' }}>
          <FormattedMessage id="transfer.again" />
        </Ev>
      </div>
    </MoneyPage>
  );
}

const views: Record<string, (p: TransferProps) => ReactNode> = {
  opening: () => <Between title={title} id="moving.loading" />,
  failed: (p) => <NotLoaded title={title} notice={p.notice} />,
  tooLittle: () => <TooLittle />,
  finding: (p) => <Finding p={p} />,
  entering: (p) => <Entering p={p} />,
  checking: (p) => <Checking p={p} />,
  'sending.outcomeUnknown': (p) => <OutcomeUnknown title={title} notice={p.notice} />,
  'sending.repeating': () => <Waiting title={title} id="moving.repeating" />,
  sent: (p) => <Sent p={p} />,
  refused: (p) => <Refused p={p} />,
  left: () => <Between title={title} id="moving.leaving" />,
  loggedOut: () => <Between title={title} id="checkout.loggedOut" />,
};

/** Paying a shop, as its machine stands. Amounts are dollars: a wallet is kept in them. */
export function TransferView(p: TransferProps) {
  return (
    <Flow machine="transfer" at={p.at} can={p.can} send={p.send} busy={p.busy}>
      <Dollars>{views[screenOf(p.at)]?.(p)}</Dollars>
    </Flow>
  );
}
