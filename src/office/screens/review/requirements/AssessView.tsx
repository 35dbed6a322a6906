import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormat } from '#lib/useFormat';
import type { AssessEvent } from '#machines/flows/review/assess';
import { isApplication, verdictEvents, type Case } from '#machines/flows/review/verdict';
import { StateBadge } from '#ui/data/StateBadge';
import { announce } from '#ui/feedback/announce';
import { ApplicationEvidence } from '../applications/ApplicationEvidence';
import { applicationBadges } from '../applications/kind';
import { listingBadges } from '../listings/kind';
import { ListingEvidence } from '../listings/ListingEvidence';
import { RequestSheet, RequestView } from '../RequestView';
import { AssessOutcome } from './AssessOutcome';
import { lacksNow, Marks } from './Marks';
import { Verdict } from './Verdict';
import type { AssessProps } from './view';
import { nameOf } from './words';

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

const Badge = ({ item }: { item: Case }) =>
  isApplication(item) ? (
    <StateBadge machine="application" state={item.state} map={applicationBadges} />
  ) : (
    <StateBadge machine="listing" state={item.state} map={listingBadges} />
  );
function Sheet({ p, item, pressed }: { p: AssessProps; item: Case; pressed: number }) {
  const { moment } = useFormat();
  const box = useRef<HTMLElement>(null);
  useMissing(p, pressed, box);
  const since = isApplication(item) ? item.sent_at : item.waits_from;
  return (
    <RequestSheet
      at={p.at}
      number={
        <>
          <FormattedMessage id={`office.assess.number.${p.kind}`} values={{ id: item.id }} />
          {since && <> · {moment(since)}</>}
        </>
      }
      title={nameOf(item)}
      isName
      badge={<Badge item={item} />}
      box={box}
    >
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
        <AssessOutcome p={p} item={item} />
      )}
    </RequestSheet>
  );
}

/**
 * One application or listing: evidence and facts above, each requirement marked, the verdict at the
 * bottom.
 */
export function AssessView(p: AssessProps) {
  const [pressed, setPressed] = useState(0);
  const send = (event: AssessEvent) => {
    p.send(event);
    if ((verdictEvents as readonly string[]).includes(event.type))
      setPressed((before) => before + 1);
  };
  return (
    <RequestView<AssessEvent>
      machine="assess"
      p={p}
      send={send}
      pick={{ icon: 'list-checks', text: `office.assess.pick.${p.kind}` }}
      loading={`office.assess.what.${p.kind}`}
      said={{ 'open.changed': 'office.assess.said.changed' }}
    >
      {p.item && <Sheet p={p} item={p.item} pressed={pressed} />}
    </RequestView>
  );
}
