import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import { Ev } from '#ui/flow';
import { Note, type NoteTone } from '#ui/feedback/Note';
import { missingAt, serverProblems } from './problems';
import type { ProductProps } from './view';
import s from './Product.module.css';

/** A question or a message that wants an answer: it takes the focus. */
function Asking({
  tone,
  title,
  children,
  actions,
}: {
  tone: NoteTone;
  title: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={s.asking} role="alert">
      <Note tone={tone} title={title} action={<div className="row wr">{actions}</div>}>
        {children}
      </Note>
    </div>
  );
}
/** Somebody else changed it: who, when, whose version stays. */
function Conflict({ p }: { p: ProductProps }) {
  const { moment } = useFormat();
  const by = p.theirs?.changed_by;
  const locked = p.theirs?.can.change;
  return (
    <Asking
      tone="warn"
      title={
        <FormattedMessage
          id="listing.edit.conflict"
          values={{ name: <b translate="no">{by?.name}</b>, at: by ? moment(by.at) : '' }}
        />
      }
      actions={
        <>
          <Ev e={{ type: 'keepMine' }} kind="primary">
            <FormattedMessage id="listing.edit.keepMine" />
          </Ev>
          <Ev e={{ type: 'takeTheirs' }}>
            <FormattedMessage id="listing.edit.takeTheirs" />
          </Ev>
        </>
      }
    >
      <FormattedMessage id={locked && !locked.ok ? locked.reason : 'listing.edit.conflict.text'} />
    </Asking>
  );
}
const Unknown = ({ what }: { what: string }) => (
  <Asking
    tone="warn"
    title={<FormattedMessage id={`listing.unknown.${what}`} />}
    actions={
      <>
        <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
          <FormattedMessage id="listing.unknown.ask" />
        </Ev>
        <Ev e={{ type: 'leave' }}>
          <FormattedMessage id="listing.edit.back" />
        </Ev>
      </>
    }
  >
    <FormattedMessage id="listing.unknown.text" />
  </Asking>
);
const Leaving = () => (
  <Asking
    tone="warn"
    title={<FormattedMessage id="listing.leave" />}
    actions={
      <>
        <Ev e={{ type: 'stay' }} kind="primary">
          <FormattedMessage id="listing.leave.stay" />
        </Ev>
        <Ev e={{ type: 'discard' }} kind="danger">
          <FormattedMessage id="listing.leave.discard" />
        </Ev>
      </>
    }
  >
    <FormattedMessage id="listing.leave.text" />
  </Asking>
);
/** What is missing before somebody looks at it, or why what was pressed was not done. */
function Hindered({ p, onGo }: { p: ProductProps; onGo: (path: string) => void }) {
  const intl = useIntl();
  const reason = p.hindered?.reason;
  const words = reason
    ? intl.formatMessage({ id: reason })
    : p.notice
      ? failureWords(intl, p.notice)
      : '';
  const at = missingAt(reason);
  useEffect(() => announce(words, 'assertive'), [words]);
  return (
    <Note
      tone="bad"
      title={
        <FormattedMessage
          id={p.at === 'editing.missing' ? 'listing.edit.missing' : 'listing.edit.notDone'}
        />
      }
      action={
        at && (
          <Button kind="link" onClick={() => onGo(at)}>
            <FormattedMessage id="listing.edit.goThere" />
          </Button>
        )
      }
    >
      {words}
    </Note>
  );
}
/** What the server said to the product as a whole. */
function Refused({ p }: { p: ProductProps }) {
  const intl = useIntl();
  const whole =
    p.notice && Object.keys(serverProblems(p.notice)).length === 0
      ? failureWords(intl, p.notice)
      : '';
  useEffect(() => {
    if (whole) announce(whole, 'assertive');
  }, [whole]);
  return whole ? (
    <Note tone="bad" title={<FormattedMessage id="listing.edit.notSaved" />}>
      {whole}
    </Note>
  ) : null;
}
function Told({ told }: { told: NonNullable<ProductProps['told']> }) {
  const intl = useIntl();
  const words = intl.formatMessage({ id: `listing.told.${told}` });
  useEffect(() => announce(words), [words]);
  return <Note tone="ok">{words}</Note>;
}
/** Above the form: what the flow wants to say, or to ask. */
export function Notices({ p, onGo }: { p: ProductProps; onGo: (path: string) => void }) {
  if (p.at === 'conflict') return <Conflict p={p} />;
  if (p.at === 'asking') return <Leaving />;
  if (p.at.endsWith('.outcomeUnknown'))
    return <Unknown what={p.at.startsWith('saving') ? 'save' : 'act'} />;
  if (p.at === 'editing.missing' || p.at === 'editing.notDone')
    return <Hindered p={p} onGo={onGo} />;
  if (p.at === 'editing.refused') return <Refused p={p} />;
  return p.at === 'editing.clean' && p.told ? <Told told={p.told} /> : null;
}
