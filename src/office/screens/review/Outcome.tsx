import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { failureWords } from '#lib/failure';
import { Note, type NoteTone } from '#ui/feedback/Note';
import { Ev } from '#ui/flow';
import s from './Review.module.css';

type Press = { type: 'undo' | 'retry' | 'look' };
const Press = ({ type, kind = 'quiet' }: { type: Press['type']; kind?: 'primary' | 'quiet' }) => (
  <Ev<Press> e={{ type }} kind={kind} size="sm">
    <FormattedMessage id={`office.review.press.${type}`} />
  </Ev>
);
const tones: Partial<Record<string, NoteTone>> = {
  taken: 'warn',
  notYours: 'warn',
  outcomeUnknown: 'warn',
  unsent: 'warn',
  decidedByOther: 'warn',
  undoable: 'ok',
  decided: 'ok',
};
const unanswered: readonly string[] = [
  'undoable',
  'sending',
  'outcomeUnknown',
  'unsent',
  'looking',
];

interface OutcomeProps {
  at: string;
  notice: Failure | null;
  /** False: this browser keeps no decision that is not sent yet. */
  keeps?: boolean;
  /** What was decided, in words; said until it is answered. */
  did: string | undefined;
  /** Why it cannot be decided. */
  hindrance?: ReactNode;
  /** Who decided what. */
  ended: ReactNode;
  after?: ReactNode;
}
/** The words and presses of every state in which there is nothing to fill in. */
export function Outcome({ at, notice, keeps, did, hindrance, ended, after }: OutcomeProps) {
  const intl = useIntl();
  const failed = at === 'outcomeUnknown' || at === 'unsent';
  return (
    <div className={s.decide} data-standing="">
      <Note tone={tones[at] ?? 'info'} title={unanswered.includes(at) ? did : undefined}>
        {hindrance}
        {notice && failed && <p>{failureWords(intl, notice)}</p>}
        {unanswered.includes(at) && (
          <p>
            <FormattedMessage id={`office.review.${at}`} />
          </p>
        )}
        {at === 'undoable' && keeps === false && (
          <p>
            <FormattedMessage id="office.review.keepsNothing" />
          </p>
        )}
        {ended}
      </Note>
      {after}
      <div className="row wr">
        {at === 'undoable' && <Press type="undo" />}
        {failed && <Press type="retry" kind="primary" />}
        {at === 'outcomeUnknown' && <Press type="look" />}
        {at === 'unsent' && <Press type="undo" />}
        {at === 'taken' && <Press type="retry" />}
      </div>
    </div>
  );
}
