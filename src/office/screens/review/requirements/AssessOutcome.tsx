import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '#lib/useFormat';
import {
  isApplication,
  markOf,
  whole,
  type Case,
  type Marks,
} from '#machines/flows/review/verdict';
import { Outcome } from '../Outcome';
import type { AssessProps } from './view';
import { didWords, partText, reasonText } from './words';
import s from './Requirements.module.css';

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
/** How a case stands where nothing can be marked. */
export function AssessOutcome({ p, item }: { p: AssessProps; item: Case }) {
  const intl = useIntl();
  const { at, decision, notice, keeps, marks } = p;
  const ended = at === 'decided' || at === 'decidedByOther' || at === 'settled';
  const notMine = at === 'decidedByOther' || at === 'settled';
  return (
    <Outcome
      at={at}
      notice={notice}
      keeps={keeps}
      did={decision ? intl.formatMessage({ id: `office.assess.you.${decision.event}` }) : undefined}
      ended={ended && <Ended item={item} beaten={at === 'decidedByOther'} />}
      after={notMine && <MyMarks item={item} marks={marks} />}
    />
  );
}
