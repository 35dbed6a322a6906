import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Payout } from '#contract/wallet';
import { pausedUntil } from '#machines/flows/payout';
import { useFormat } from '#lib/useFormat';
import { Ev, Flow } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Between, MoneyPage, NotLoaded, OutcomeUnknown, Waiting } from '../moneyFlow/Page';
import { serverFields } from '../session/serverFields';
import { screenOf, type PayoutProps } from './view';
import s from '../moneyFlow/MoneyFlow.module.css';

const DetailsForm = lazyPart(() => import('./DetailsForm'));
const title = <FormattedMessage id="payout.title" />;

/** What a method is called: the bank as such, a currency by its name. */
function useNameOf(p: PayoutProps) {
  const intl = useIntl();
  return (method: string | null) =>
    method === 'bank'
      ? intl.formatMessage({ id: 'payout.bank' })
      : (p.settings?.methods.find((one) => one.method === method)?.name ?? method ?? '');
}
function Method({ method, name, set }: { method: string; name: string; set: Payout | undefined }) {
  return (
    <li className={s.item}>
      <span className={s.arch} aria-hidden="true">
        <Icon name={method === 'bank' ? 'bank' : 'currency-circle-dollar'} size={24} />
      </span>
      <p className={s.who}>
        <b>{name}</b>
        <span className="s14 muted num">
          {set ? (
            <span translate="no">
              {[method === 'bank' ? set.name : '', set.holder, set.shown]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ) : (
            <FormattedMessage id="wallet.payouts.none" />
          )}
        </span>
      </p>
      <Ev e={{ type: 'edit', method }} size="sm">
        <FormattedMessage id={set ? 'ui.change' : 'payout.add'} />
        <span className="sr"> {name}</span>
      </Ev>
    </li>
  );
}
/** What was saved, and until when withdrawals wait for it. */
function Saved({ p }: { p: PayoutProps }) {
  const { moment } = useFormat();
  const until = p.settings && pausedUntil(p.settings, p.editing);
  return (
    <Note tone="ok" title={<FormattedMessage id="payout.saved" />}>
      {until ? (
        <FormattedMessage id="wallet.paused" values={{ until: moment(until) }} />
      ) : (
        <FormattedMessage id="payout.saved.now" />
      )}
    </Note>
  );
}
/** Where the customer is paid, masked; and where they could be. */
function Viewing({ p }: { p: PayoutProps }) {
  const { moment } = useFormat();
  const nameOf = useNameOf(p);
  const saved = p.at === 'saved';
  const until = p.settings?.paused_until;
  return (
    <MoneyPage title={title} lead={<FormattedMessage id="payout.lead" />}>
      {saved && <Saved p={p} />}
      {!saved && until && (
        <Note tone="warn">
          <FormattedMessage id="wallet.paused" values={{ until: moment(until) }} />
        </Note>
      )}
      <div className={`card ${s.box}`}>
        <ul className={s.list}>
          {p.settings?.methods.map(({ method }) => (
            <Method
              key={method}
              method={method}
              name={nameOf(method)}
              set={p.settings?.payouts.find((one) => one.method === method)}
            />
          ))}
        </ul>
      </div>
      <p className="s14 muted">
        <FormattedMessage id="payout.rule" />
      </p>
      {p.can({ type: 'withdraw' }) && (
        <div>
          <Ev e={{ type: 'withdraw' }} kind={saved ? 'primary' : 'quiet'}>
            <FormattedMessage id="shell.title.withdraw" />
          </Ev>
        </div>
      )}
    </MoneyPage>
  );
}
/** One method's details. What is saved already is not shown: it is typed anew. */
function Editing({ p }: { p: PayoutProps }) {
  const name = useNameOf(p)(p.editing);
  const refused = p.at === 'editing.refused' && !serverFields(p.notice) ? p.notice : null;
  return (
    <MoneyPage
      title={name}
      lead={
        <FormattedMessage
          id={p.at === 'saving.underway' ? 'payout.editing.saving' : 'payout.editing.lead'}
        />
      }
      notice={refused}
    >
      <div className={`card ${s.box}`}>
        <LazyBoundary
          fallback={
            <Loading>
              <SkeletonCard lines={5} />
            </Loading>
          }
        >
          <DetailsForm key={p.editing} p={p} name={name} />
        </LazyBoundary>
      </div>
      <Note>
        <FormattedMessage id="payout.rule" />
      </Note>
    </MoneyPage>
  );
}

const views: Record<string, (p: PayoutProps) => ReactNode> = {
  loading: () => <Between title={title} id="payout.loading" />,
  failed: (p) => <NotLoaded title={title} notice={p.notice} />,
  viewing: (p) => <Viewing p={p} />,
  editing: (p) => <Editing p={p} />,
  'saving.outcomeUnknown': (p) => (
    <OutcomeUnknown
      title={title}
      notice={p.notice}
      also={
        <Ev e={{ type: 'cancel' }}>
          <FormattedMessage id="ui.cancel" />
        </Ev>
      }
    />
  ),
  'saving.repeating': () => <Waiting title={title} id="moving.repeating" />,
  saved: (p) => <Viewing p={p} />,
  left: () => <Between title={title} id="moving.leaving" />,
  loggedOut: () => <Between title={title} id="checkout.loggedOut" />,
};

/** Payment settings, as their machine stands. */
export function PayoutView(p: PayoutProps) {
  return (
    <Flow machine="payout" at={p.at} can={p.can} send={p.send} busy={p.busy}>
      {views[screenOf(p.at)]?.(p)}
    </Flow>
  );
}
