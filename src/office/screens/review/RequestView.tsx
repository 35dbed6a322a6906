import { Fragment, useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { failureWords } from '#lib/failure';
import { announce } from '#ui/feedback/announce';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Ev, Flow } from '#ui/flow';
import type { IconName } from '#ui/Icon';
import s from './Review.module.css';

/** What stands on screen of any review: where it is, and why the last call failed. */
interface Running<E> {
  id: string;
  at: string;
  busy: boolean;
  can: (event: E) => boolean;
  notice: Failure | null;
}
interface Saying {
  at: string;
  /** Further states that are said aloud: text ids. */
  said?: Record<string, string>;
  /** A colleague who looks at it. */
  colleague?: string;
}
const said: readonly string[] = ['taken', 'outcomeUnknown', 'unsent', 'decidedByOther', 'undoable'];
/** What changes by itself, or leads elsewhere, is said aloud. */
function useSaying({ at, said: more, colleague = '' }: Saying): void {
  const intl = useIntl();
  const id = more?.[at] ?? (said.includes(at) ? `office.review.said.${at}` : '');
  useEffect(() => {
    if (id)
      announce(
        intl.formatMessage({ id }, { name: colleague }),
        at === 'undoable' ? 'polite' : 'assertive',
      );
  }, [at, id, colleague, intl]);
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

interface SheetProps {
  at: string;
  /** Its number and when it was sent. */
  number: ReactNode;
  title: ReactNode;
  /** The title is a name: it is not translated. */
  isName?: boolean;
  badge: ReactNode;
  box?: RefObject<HTMLElement | null>;
  children: ReactNode;
}
/** A request as it is decided on: its heading, then evidence and decision. */
export function RequestSheet({ at, number, title, isName, badge, box, children }: SheetProps) {
  const heading = useHeading(at);
  const id = useId();
  return (
    <section className={`card ${s.sheet}`} aria-labelledby={id} ref={box}>
      <div className="row between wr">
        <div>
          <p className="s13 muted num">{number}</p>
          <h2
            id={id}
            data-open-request=""
            ref={heading}
            tabIndex={-1}
            translate={isName ? 'no' : undefined}
          >
            {title}
          </h2>
        </div>
        {badge}
      </div>
      {children}
    </section>
  );
}
function Failed({ notice }: { notice: Failure | null }) {
  const intl = useIntl();
  return (
    <EmptyState
      icon="warning-circle"
      ground="butter"
      title={<FormattedMessage id="ui.error.title" />}
      action={
        <Ev<{ type: 'retry' }> e={{ type: 'retry' }} size="sm">
          <FormattedMessage id="ui.error.retry" />
        </Ev>
      }
    >
      {notice && <p role="alert">{failureWords(intl, notice)}</p>}
    </EmptyState>
  );
}
interface Shown {
  /** Where none is open, as in the queue. */
  pick: { icon: IconName; text: string };
  /** Text id of what is being fetched. */
  loading: string;
  /** The sheet; nothing before the request is known. */
  children: ReactNode;
}
function Body({ p, pick, loading, children }: Shown & { p: Running<never> }) {
  const intl = useIntl();
  if (p.at === 'left')
    return <EmptyState icon={pick.icon} title={<FormattedMessage id={pick.text} />} />;
  if (p.at === 'openFailed') return <Failed notice={p.notice} />;
  if (p.at === 'releasing')
    return (
      <EmptyState
        icon="hourglass-medium"
        title={<FormattedMessage id="office.review.releasing" />}
      />
    );
  if (p.at === 'opening' || !children)
    return (
      <Loading what={intl.formatMessage({ id: loading })}>
        <SkeletonCard lines={8} />
      </Loading>
    );
  return <Fragment key={p.id}>{children}</Fragment>;
}

/** One request and the steps in which it is decided (`reviewChart`). */
export function RequestView<E extends { type: string }>({
  machine,
  p,
  send,
  said: more,
  colleague,
  ...shown
}: Shown & Omit<Saying, 'at'> & { machine: string; p: Running<E>; send: (event: E) => void }) {
  useSaying({ at: p.at, said: more, colleague });
  return (
    <Flow<E> machine={machine} at={p.at} can={p.can} send={send} busy={p.busy} className={s.pane}>
      <Body p={p} {...shown} />
    </Flow>
  );
}
