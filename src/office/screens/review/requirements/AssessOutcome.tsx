import { FormattedMessage, useIntl } from 'react-intl';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import {
  isApplication,
  markOf,
  whole,
  type Case,
  type Marks,
} from '#machines/flows/review/verdict';
import { Ev } from '#ui/flow';
import { Note, type NoteTone } from '#ui/feedback/Note';
import type { AssessProps } from './view';
import { didWords, partText, reasonText } from './words';
import s from './Requirements.module.css';

type Press = { type: 'undo' | 'retry' | 'look' };
const Press = ({ type, kind = 'quiet' }: { type: Press['type']; kind?: 'primary' | 'quiet' }) => (
  <Ev<Press> e={{ type }} kind={kind} size="sm">
    <FormattedMessage id={`office.review.press.${type}`} />
  </Ev>
);
const tones: Partial<Record<string, NoteTone>> = {
  outcomeUnknown: 'warn',
  unsent: 'warn',
  decidedByOther: 'warn',
  undoable: 'ok',
  decided: 'ok',
};

/** What I had marked: a colleague's verdict does not wipe it from the screen. */
function MyMarks({ item, marks }: { item: Case; marks: Marks }) {
  const intl = useIntl();
  const made = Object.keys(marks)
    .map((part) => ({ part, ...markOf(marks, part) }))
    .filter(
      ({ part, verdict, reason, note }) =>
        verdict === 'refused' ||
        verdict === 'waived' ||
        note !== '' ||
        reason !== '' ||
        (part !== whole && isApplication(item) && verdict !== null),
    );
  if (made.length === 0) return null;
  return (
    <section>
      <h3>
        <FormattedMessage id="office.assess.myMarks" />
      </h3>
      <ul className={`s14 ${s.made}`}>
        {made.map(({ part, verdict, reason, note }) => (
          <li key={part}>
            <b>
              <FormattedMessage id={partText(item, part)} />
            </b>
            {verdict && (
              <>
                : <FormattedMessage id={`office.assess.marked.${verdict}`} />
              </>
            )}
            {reason && <>, {intl.formatMessage({ id: reasonText(item, reason) })}</>}
            {note && (
              <>
                . <q translate="no">{note}</q>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
/**
 * How it stands where there is nothing to decide: who decided what, or that it is its seller's
 * turn.
 */
function Ended({ item, beaten }: { item: Case; beaten: boolean }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const did = didWords(intl, moment, item);
  const said = isApplication(item) ? item : undefined;
  return (
    <>
      {did && <p>{did}</p>}
      {beaten && (
        <p>
          <FormattedMessage id="office.assess.beaten" />
        </p>
      )}
      {!did && !beaten && (
        <p>
          <FormattedMessage id="office.assess.settled" />
        </p>
      )}
      {said?.message && intl.messages[said.message] !== undefined && (
        <p>
          <FormattedMessage id={said.message} />
        </p>
      )}
      {said?.remark && (
        <p>
          <q translate="no">{said.remark}</q>
        </p>
      )}
      {!isApplication(item) &&
        item.refusals.map(({ field, reason, note }) => (
          <p key={field}>
            <b>
              <FormattedMessage id={partText(item, field)} />
            </b>
            : <FormattedMessage id={reasonText(item, reason.replace(/^listing\.why\./, ''))} />
            {note && (
              <>
                . <q translate="no">{note}</q>
              </>
            )}
          </p>
        ))}
    </>
  );
}
const out: readonly string[] = ['undoable', 'sending', 'outcomeUnknown', 'unsent', 'looking'];
/** The words and presses of every state in which nothing can be marked. */
export function Standing({ p, item }: { p: AssessProps; item: Case }) {
  const intl = useIntl();
  const { at, decision, notice } = p;
  const did =
    decision && out.includes(at)
      ? intl.formatMessage({ id: `office.assess.you.${decision.event}` })
      : undefined;
  const ended = at === 'decided' || at === 'decidedByOther' || at === 'settled';
  return (
    <div className={s.decide} data-standing="">
      <Note tone={tones[at] ?? 'info'} title={did}>
        {at === 'undoable' && (
          <p>
            <FormattedMessage id="office.review.undoable" />
          </p>
        )}
        {at === 'undoable' && p.keeps === false && (
          <p>
            <FormattedMessage id="office.review.keepsNothing" />
          </p>
        )}
        {at === 'sending' && (
          <p>
            <FormattedMessage id="office.review.sending" />
          </p>
        )}
        {at === 'looking' && (
          <p>
            <FormattedMessage id="office.review.looking" />
          </p>
        )}
        {notice && (at === 'outcomeUnknown' || at === 'unsent') && (
          <p>{failureWords(intl, notice)}</p>
        )}
        {at === 'outcomeUnknown' && (
          <p>
            <FormattedMessage id="office.review.outcomeUnknown" />
          </p>
        )}
        {at === 'unsent' && (
          <p>
            <FormattedMessage id="office.review.unsent" />
          </p>
        )}
        {ended && <Ended item={item} beaten={at === 'decidedByOther'} />}
      </Note>
      {(at === 'decidedByOther' || at === 'settled') && <MyMarks item={item} marks={p.marks} />}
      <div className="row wr">
        {at === 'undoable' && <Press type="undo" />}
        {(at === 'outcomeUnknown' || at === 'unsent') && <Press type="retry" kind="primary" />}
        {at === 'outcomeUnknown' && <Press type="look" />}
        {at === 'unsent' && <Press type="undo" />}
      </div>
    </div>
  );
}
