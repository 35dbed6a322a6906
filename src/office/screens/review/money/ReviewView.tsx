import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { QueueDetail } from '#contract/officeMoney';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import type { ReviewEvent } from '#machines/flows/review/review';
import { announce } from '#ui/feedback/announce';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev, Flow } from '#ui/flow';
import { Money } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { StateBadge } from '#ui/data/StateBadge';
import { moneyBadges } from './badges';
import { Decide } from './Decide';
import { Checks, Facts } from './Facts';
import { Signature } from '../Signature';
import { Standing } from './MoneyOutcome';
import type { ReviewProps } from './view';
import s from '../Review.module.css';

const said: readonly string[] = ['taken', 'outcomeUnknown', 'unsent', 'decidedByOther', 'undoable'];
/** What changes by itself, or leads elsewhere, is said aloud. */
function useSaying({ at, item }: ReviewProps): void {
  const intl = useIntl();
  const name = item?.taken_by?.name ?? '';
  useEffect(() => {
    if (said.includes(at))
      announce(
        intl.formatMessage({ id: `office.review.said.${at}` }, { name }),
        at === 'undoable' ? 'polite' : 'assertive',
      );
  }, [at, name, intl]);
}
/** Pressed away under the focus: reading goes on at the heading. */
function useHeading(at: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  useEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (before.current !== at && !before.current.startsWith('opening') && lost)
      heading.current?.focus();
    before.current = at;
  }, [at]);
  return heading;
}

/** No machine looks at what stands on a picture. */
const byEye = { id: 'read', ok: false, values: {} };
function Evidence({ item, proof }: { item: QueueDetail; proof: ReviewProps['proof'] }) {
  return (
    <div className={s.evidence}>
      {item.kind === 'withdrawal' ? (
        item.signature && <Signature signature={item.signature} />
      ) : (
        <div className={s.proof}>{proof}</div>
      )}
      <div>
        <Facts item={item} />
        <h3>
          <FormattedMessage id="office.review.checks" />
        </h3>
        <Checks checks={item.kind === 'withdrawal' ? item.checks : [...item.checks, byEye]} />
      </div>
    </div>
  );
}
function Sheet({ p, item }: { p: ReviewProps; item: QueueDetail }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const heading = useHeading(p.at);
  const id = useId();
  const machine = item.kind === 'withdrawal' ? 'withdrawal' : 'recharge';
  return (
    <section className={`card ${s.sheet}`} aria-labelledby={id}>
      <div className="row between wr">
        <div>
          <p className="s13 muted num">
            <span translate="no">{item.id}</span> · {moment(item.at)}
          </p>
          <h2 id={id} data-open-request="" ref={heading} tabIndex={-1}>
            <FormattedMessage
              id={`office.review.title.${machine}`}
              values={{
                amount: (
                  <span className="num">
                    <Money amount={item.amount} />
                  </span>
                ),
              }}
            />
          </h2>
        </div>
        <StateBadge machine={machine} state={item.state} map={moneyBadges} />
      </div>
      <Evidence item={item} proof={p.proof} />
      {p.at.startsWith('open.') && p.notice && (
        <Note tone="warn">
          <p role="alert">{failureWords(intl, p.notice)}</p>
        </Note>
      )}
      {p.at.startsWith('open.') ? <Decide p={p} item={item} /> : <Standing p={p} item={item} />}
    </section>
  );
}
function Failed({ notice }: ReviewProps) {
  const intl = useIntl();
  return (
    <EmptyState
      icon="warning-circle"
      ground="butter"
      title={<FormattedMessage id="ui.error.title" />}
      action={
        <Ev<ReviewEvent> e={{ type: 'retry' }} size="sm">
          <FormattedMessage id="ui.error.retry" />
        </Ev>
      }
    >
      {notice && <p role="alert">{failureWords(intl, notice)}</p>}
    </EmptyState>
  );
}
function Body(p: ReviewProps) {
  const intl = useIntl();
  const what = (id: string) => (
    <Loading what={intl.formatMessage({ id })}>
      <SkeletonCard lines={8} />
    </Loading>
  );
  useSaying(p);
  if (p.at === 'left')
    return <EmptyState icon="hand-coins" title={<FormattedMessage id="office.review.pick" />} />;
  if (p.at === 'openFailed') return <Failed {...p} />;
  if (p.at === 'releasing')
    return (
      <EmptyState
        icon="hourglass-medium"
        title={<FormattedMessage id="office.review.releasing" />}
      />
    );
  if (p.at === 'opening' || !p.item) return what('office.review.what');
  return <Sheet key={p.id} p={p} item={p.item} />;
}

/** One request: evidence and facts above, the decision below (look/staff-review). */
export function ReviewView(p: ReviewProps) {
  return (
    <Flow<ReviewEvent>
      machine="review"
      at={p.at}
      can={p.can}
      send={p.send}
      busy={p.busy}
      className={s.pane}
    >
      <Body {...p} />
    </Flow>
  );
}
