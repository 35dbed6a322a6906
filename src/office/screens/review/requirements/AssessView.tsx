import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import type { AssessEvent } from '#machines/flows/review/assess';
import { isApplication, verdictEvents, type Case } from '#machines/flows/review/verdict';
import { announce } from '#ui/feedback/announce';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev, Flow } from '#ui/flow';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { StateBadge } from '#ui/data/StateBadge';
import { ApplicationEvidence } from '../applications/ApplicationEvidence';
import { applicationBadges, listingBadges } from './badges';
import { ListingEvidence } from '../listings/ListingEvidence';
import { lacksNow, Marks } from './Marks';
import { Standing } from './AssessOutcome';
import { Verdict } from './Verdict';
import type { AssessProps } from './view';
import { nameOf } from './words';
import m from '../Review.module.css';

const said: readonly string[] = [
  'outcomeUnknown',
  'unsent',
  'decidedByOther',
  'undoable',
  'open.changed',
];
/** What changes by itself, or leads elsewhere, is said aloud. */
function useSaying({ at }: AssessProps): void {
  const intl = useIntl();
  useEffect(() => {
    if (said.includes(at))
      announce(
        intl.formatMessage({
          id: at === 'open.changed' ? 'office.assess.said.changed' : `office.review.said.${at}`,
        }),
        at === 'undoable' ? 'polite' : 'assertive',
      );
  }, [at, intl]);
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
/** Pressed too early: the first thing that lacks gets the focus, and what lacks is said. */
function useMissing(p: AssessProps, pressed: number, box: { current: HTMLElement | null }): void {
  useEffect(() => {
    const [first] = lacksNow(p);
    if (!first || !box.current || pressed === 0) return;
    const { part, what } = first;
    const place =
      what === 'reason'
        ? `[data-reasons="${part}"] input`
        : what === 'words' || what === 'tooLong'
          ? `form[data-arg='${JSON.stringify({ part })}'] textarea`
          : `[data-part="${part}"] input`;
    const control =
      box.current.querySelector<HTMLElement>(place) ??
      box.current.querySelector<HTMLElement>('[data-part] input');
    control?.focus();
    announce(box.current.querySelector('[data-lacks]')?.textContent ?? '', 'assertive');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with each press, not with each mark made since
  }, [pressed]);
}

function Sheet({ p, item, pressed }: { p: AssessProps; item: Case; pressed: number }) {
  const { moment } = useFormat();
  const heading = useHeading(p.at);
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useMissing(p, pressed, box);
  const since = isApplication(item) ? item.sent_at : item.waits_from;
  return (
    <section className={`card ${m.sheet}`} aria-labelledby={id} ref={box}>
      <div className="row between wr">
        <div>
          <p className="s13 muted num">
            <FormattedMessage id={`office.assess.number.${p.kind}`} values={{ id: item.id }} />
            {since && <> · {moment(since)}</>}
          </p>
          <h2 id={id} data-open-request="" ref={heading} tabIndex={-1} translate="no">
            {nameOf(item)}
          </h2>
        </div>
        {isApplication(item) ? (
          <StateBadge machine="application" state={item.state} map={applicationBadges} />
        ) : (
          <StateBadge machine="listing" state={item.state} map={listingBadges} />
        )}
      </div>
      {isApplication(item) ? (
        <ApplicationEvidence item={item} documents={p.documents} />
      ) : (
        <ListingEvidence item={item} />
      )}
      {p.at.startsWith('open.') ? (
        <>
          <Marks p={p} item={item} />
          <Verdict p={p} item={item} />
        </>
      ) : (
        <Standing p={p} item={item} />
      )}
    </section>
  );
}
function Failed({ notice }: AssessProps) {
  const intl = useIntl();
  return (
    <EmptyState
      icon="warning-circle"
      ground="butter"
      title={<FormattedMessage id="ui.error.title" />}
      action={
        <Ev<AssessEvent> e={{ type: 'retry' }} size="sm">
          <FormattedMessage id="ui.error.retry" />
        </Ev>
      }
    >
      {notice && <p role="alert">{failureWords(intl, notice)}</p>}
    </EmptyState>
  );
}
function Body({ p, pressed }: { p: AssessProps; pressed: number }) {
  const intl = useIntl();
  useSaying(p);
  if (p.at === 'left')
    return (
      <EmptyState
        icon="list-checks"
        title={<FormattedMessage id={`office.assess.pick.${p.kind}`} />}
      />
    );
  if (p.at === 'openFailed') return <Failed {...p} />;
  if (p.at === 'opening' || !p.item)
    return (
      <Loading what={intl.formatMessage({ id: `office.assess.what.${p.kind}` })}>
        <SkeletonCard lines={8} />
      </Loading>
    );
  return <Sheet key={p.id} p={p} item={p.item} pressed={pressed} />;
}

/**
 * One application or listing: evidence and facts above, each requirement marked, the verdict at the
 * bottom (look/staff-review).
 */
export function AssessView(p: AssessProps) {
  const [pressed, setPressed] = useState(0);
  const send = (event: AssessEvent) => {
    p.send(event);
    if ((verdictEvents as readonly string[]).includes(event.type))
      setPressed((before) => before + 1);
  };
  return (
    <Flow<AssessEvent>
      machine="assess"
      at={p.at}
      can={p.can}
      send={send}
      busy={p.busy}
      className={m.pane}
    >
      <Body p={p} pressed={pressed} />
    </Flow>
  );
}
