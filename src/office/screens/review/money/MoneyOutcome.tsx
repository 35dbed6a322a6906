import { FormattedMessage, useIntl } from 'react-intl';
import type { QueueDetail } from '#contract/officeMoney';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { Ev } from '#ui/flow';
import { useMoney } from '#ui/money/money';
import { Note, type NoteTone } from '#ui/feedback/Note';
import { decisionWords, endOf, hindrances } from './words';
import type { ReviewProps } from './view';
import s from '../Review.module.css';

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

/** Whose own decision came second is told that it changed nothing. */
function Ended({ item, by }: { item: QueueDetail; by: 'decided' | 'decidedByOther' }) {
  const { moment } = useFormat();
  const end = endOf(item);
  return (
    <>
      {end && (
        <p>
          <FormattedMessage
            id={`office.review.${by}`}
            values={{ who: end.actor, at: moment(end.at) }}
          />
        </p>
      )}
      {item.message && (
        <p>
          <FormattedMessage id={item.message} />
        </p>
      )}
      {item.remark && <p translate="no">{item.remark}</p>}
    </>
  );
}
/** The words and presses of every state in which there is nothing to fill in. */
export function Standing({ p, item }: { p: ReviewProps; item: QueueDetail }) {
  const intl = useIntl();
  const { show } = useMoney();
  const { at, decision, notice } = p;
  const did =
    decision && ['undoable', 'sending', 'outcomeUnknown', 'unsent', 'looking'].includes(at)
      ? decisionWords(intl, show, item, decision)
      : undefined;
  const ended = at === 'decided' || at === 'decidedByOther';
  return (
    <div className={s.decide} data-standing="">
      <Note tone={tones[at] ?? 'info'} title={did}>
        {at === 'taken' && (
          <p>
            <FormattedMessage
              id="office.review.taken"
              values={{ name: item.taken_by?.name ?? '' }}
            />
          </p>
        )}
        {at === 'notYours' &&
          hindrances(item).map((reason) => (
            <p key={reason}>
              <FormattedMessage id={reason} />
            </p>
          ))}
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
        {ended && <Ended item={item} by={at === 'decidedByOther' && decision ? at : 'decided'} />}
      </Note>
      <div className="row wr">
        {at === 'undoable' && <Press type="undo" />}
        {(at === 'outcomeUnknown' || at === 'unsent') && <Press type="retry" kind="primary" />}
        {at === 'outcomeUnknown' && <Press type="look" />}
        {at === 'unsent' && <Press type="undo" />}
        {at === 'taken' && <Press type="retry" />}
      </div>
    </div>
  );
}
