import { FormattedMessage, useIntl } from 'react-intl';
import type { Payee } from '#contract/wallet';
import { Chip } from '#ui/controls/Chip';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev } from '#ui/flow';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Picture } from '#ui/catalogue/Picture';
import { Rating } from '#ui/catalogue/Rating';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { MoneyPage } from '../moneyFlow/Page';
import { useWhyNot } from '../wallet/InProgress';
import type { TransferProps } from './view';
import s from '../moneyFlow/MoneyFlow.module.css';

const SearchForm = lazyPart(() => import('./SearchForm'));

/** A shop's face: its picture, name, town and rating. */
export function Face({ payee, size = 60 }: { payee: Payee; size?: 60 | 84 }) {
  return (
    <>
      <Picture src={payee.logo || undefined} alt="" shape="arch" size={size} ground="peach" />
      <div className={s.who}>
        <span className="row wr">
          <b translate="no">{payee.name}</b>
          {payee.own && (
            <Chip tone="brand">
              <FormattedMessage id="transfer.own" />
            </Chip>
          )}
        </span>
        <span className="row wr s14 muted">
          <span translate="no">{payee.city}</span>
          {payee.rating !== null && <Rating value={payee.rating} />}
        </span>
      </div>
    </>
  );
}
/** Closed shops stay in the list and say so. */
function Found({ payee, busy }: { payee: Payee; busy: boolean }) {
  const why = useWhyNot();
  return (
    <li className={s.item}>
      <Face payee={payee} />
      <Ev e={{ type: 'pick', id: payee.id }} size="sm" reason={busy ? undefined : why(payee.can)}>
        <FormattedMessage id="transfer.pick" />
        <span className="sr"> {payee.name}</span>
      </Ev>
    </li>
  );
}
function List({ p }: { p: TransferProps }) {
  const busy = p.at === 'finding.searching';
  if (p.at === 'finding.nobody')
    return (
      <EmptyState icon="storefront" title={<FormattedMessage id="transfer.nobody" />}>
        <p>
          <FormattedMessage id="transfer.nobody.text" />
        </p>
      </EmptyState>
    );
  return (
    <div className={`card ${s.box}`} aria-busy={busy || undefined}>
      <ul className={s.list}>
        {p.payees.map((payee) => (
          <Found key={payee.id} payee={payee} busy={busy} />
        ))}
      </ul>
    </div>
  );
}
/** Which shop. */
export function Finding({ p }: { p: TransferProps }) {
  const intl = useIntl();
  return (
    <MoneyPage
      title={<FormattedMessage id="shell.title.transfer" />}
      lead={<FormattedMessage id="transfer.lead" />}
      notice={p.notice}
    >
      <LazyBoundary
        fallback={
          <Loading>
            <SkeletonCard lines={1} />
          </Loading>
        }
      >
        <SearchForm q={p.q} label={intl.formatMessage({ id: 'transfer.search' })} />
      </LazyBoundary>
      <List p={p} />
    </MoneyPage>
  );
}
