import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom } from 'xstate';
import type { Failure } from '#contract/codes';
import { failureWords } from '#lib/failure';
import { navigate } from '#lib/location';
import { Button } from '#ui/controls/Button';
import { sendTo, snapshotOf, stateOf, type Review } from './reviewList';
import { useReview } from './useReviewQueue';
import s from './Review.module.css';

const unsent: readonly string[] = ['outcomeUnknown', 'unsent'];
const back: readonly string[] = [
  'openFailed',
  'taken',
  'notYours',
  'settled',
  'open.viewing',
  'open.deciding',
  'open.judging',
  'open.changed',
];
type Press = 'undo' | 'retry' | 'look';
/** What is said of a request while its decision is on its way. */
export interface Told<L extends AnyStateMachine, Queue extends string> {
  /** Whose request it is and what was decided; nothing where nothing was. */
  words: (context: ContextFrom<L>) => { name: string; did: string } | null;
  /** Its page, as `navigate` takes it. */
  page: (review: Review<L, Queue>) => string;
}
/** A decision that is on its way while another request is open. */
function One<L extends AnyStateMachine, Queue extends string>({
  review,
  words,
  page,
}: { review: Review<L, Queue> } & Told<L, Queue>) {
  const intl = useIntl();
  const snapshot = useReview<L>(review) as AnyMachineSnapshot;
  const at = stateOf(snapshot);
  const told = words(snapshot.context as ContextFrom<L>);
  const { notice } = snapshot.context as { notice: Failure | null };
  if (!told || at === 'releasing') return null;
  const send = (type: Press) => {
    sendTo(review, type);
    // Taken back: it is open again, as it was.
    if (type === 'undo') navigate(page(review), { replace: true });
  };
  const press = (type: Press): ReactNode => (
    <Button
      size="sm"
      kind={type === 'retry' ? 'primary' : 'quiet'}
      onClick={() => send(type)}
      extra={type === 'undo' ? undoing : undefined}
    >
      <FormattedMessage id={`office.review.press.${type}`} />
    </Button>
  );
  return (
    <li className={s.one} data-trouble={unsent.includes(at) || back.includes(at)}>
      <span className="grow">
        <b translate="no">{told.name}</b> · {told.did}
        {notice && (
          <>
            <br />
            <span className="s13">{failureWords(intl, notice)}</span>
          </>
        )}
      </span>
      {at === 'undoable' && press('undo')}
      {at === 'sending' && (
        <span className="muted">
          <FormattedMessage id="office.review.sending" />
        </span>
      )}
      {unsent.includes(at) && press('retry')}
      {at === 'outcomeUnknown' && press('look')}
      {at === 'unsent' && press('undo')}
      {back.includes(at) && (
        <a className="link" href={`#${page(review)}`}>
          <FormattedMessage id="office.review.back" />
        </a>
      )}
    </li>
  );
}

const undoing = { 'data-undo': '', 'aria-keyshortcuts': 'Control+Z' };
/**
 * Ten seconds are short for a way back by Tab: Ctrl+Z takes the last decision back, but for what is
 * being typed.
 */
function useUndoKey() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const last = [...(box.current?.querySelectorAll<HTMLElement>('[data-undo]') ?? [])].at(-1);
      const typing =
        e.target instanceof Element &&
        e.target.matches(
          'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]',
        );
      if (
        !last ||
        typing ||
        e.key.toLowerCase() !== 'z' ||
        !(e.ctrlKey || e.metaKey) ||
        e.shiftKey ||
        e.altKey
      )
        return;
      e.preventDefault();
      last.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return box;
}
/** Decided a moment ago: each with its way back, for ten seconds. */
export function Pending<L extends AnyStateMachine, Queue extends string>({
  reviews,
  keeps,
  ...told
}: { reviews: readonly Review<L, Queue>[]; keeps: boolean } & Told<L, Queue>) {
  const intl = useIntl();
  const box = useUndoKey();
  const shown = reviews.filter(
    (review) => told.words(snapshotOf(review).context as ContextFrom<L>) !== null,
  );
  if (shown.length === 0) return null;
  return (
    <section ref={box} aria-label={intl.formatMessage({ id: 'office.review.pending' })}>
      <ul className={s.strip}>
        {shown.map((review) => (
          <One key={review.id} review={review} {...told} />
        ))}
      </ul>
      {!keeps && (
        <p className="s13 muted">
          <FormattedMessage id="office.review.keepsNothing" />
        </p>
      )}
    </section>
  );
}
