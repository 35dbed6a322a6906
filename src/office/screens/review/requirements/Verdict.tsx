import { FormattedMessage, useIntl } from 'react-intl';
import { failureWords } from '#lib/failure';
import type { AssessEvent } from '#machines/flows/review/assess';
import {
  isApplication,
  lacksOf,
  markOf,
  openTo,
  requirements,
  whole,
  type Case,
  type VerdictEvent,
} from '#machines/flows/review/verdict';
import type { ButtonKind } from '#ui/controls/Button';
import { Ev } from '#ui/flow';
import type { IconName } from '#ui/Icon';
import { Note } from '#ui/feedback/Note';
import { NoteField, Reasons, lacksNow } from './Marks';
import type { AssessProps } from './view';
import { partText } from './words';
import s from './Requirements.module.css';

/** Which the keys A and R press, and how each looks. */
const yes: readonly VerdictEvent[] = ['open', 'approve'];
const no: readonly VerdictEvent[] = ['requestChanges', 'refuse'];
const stops: readonly VerdictEvent[] = ['suspend', 'close'];
const kinds: Partial<Record<VerdictEvent, ButtonKind>> = {
  open: 'primary',
  approve: 'primary',
  reinstate: 'primary',
  reject: 'danger',
  refuse: 'danger',
  suspend: 'danger',
  close: 'danger',
  takeOff: 'danger',
};
const icons: Partial<Record<VerdictEvent, IconName>> = {
  open: 'check',
  approve: 'check',
  reinstate: 'check',
};
const keyOf = (event: VerdictEvent) =>
  yes.includes(event) ? 'yes' : no.includes(event) ? 'no' : undefined;

/** Everything the pressed verdict still needs, in one place. */
function Lacking({ p, item }: { p: AssessProps; item: Case }) {
  const intl = useIntl();
  const lacks = lacksNow(p);
  if (lacks.length === 0 || !p.wanted) return null;
  return (
    <Note tone="warn" title={<FormattedMessage id={`office.assess.tooEarly.${p.wanted}`} />}>
      <ul className={s.lacks} data-lacks="">
        {lacks.map(({ part, what }) => (
          <li key={`${part} ${what}`}>
            {intl.formatMessage(
              { id: `office.assess.lacks.${what}` },
              { part: intl.formatMessage({ id: partText(item, part) }) },
            )}
          </li>
        ))}
      </ul>
    </Note>
  );
}
const hasRest = ({ marks }: AssessProps, item: Case) =>
  requirements(item).some((part) => markOf(marks, part).verdict === null);

/**
 * The decision at the bottom: what the server's `can` allows. Pressed too early it says what is
 * missing.
 */
export function Verdict({ p, item }: { p: AssessProps; item: Case }) {
  const intl = useIntl();
  const may = openTo(item);
  const ready = (event: VerdictEvent) => lacksOf(item, p.marks, event).length === 0;
  const words = requirements(item).length === 0 ? 'office.assess.words' : 'office.assess.note';
  return (
    <div className={s.decide}>
      {p.at === 'open.changed' && (
        <Note tone="warn">
          <p role="alert">
            <FormattedMessage id={`office.assess.changed.${p.kind}`} />
          </p>
        </Note>
      )}
      {p.notice && (
        <Note tone="warn">
          <p role="alert">{failureWords(intl, p.notice)}</p>
        </Note>
      )}
      {hasRest(p, item) && (
        <div>
          <Ev<AssessEvent> e={{ type: 'acceptRest' }} size="sm" icon="check">
            <FormattedMessage id="office.assess.acceptRest" />
          </Ev>
        </div>
      )}
      {isApplication(item) && may.includes('reject') && (
        <Reasons p={p} item={item} part={whole} legend="office.assess.whyReject" />
      )}
      {isApplication(item) && stops.some((event) => may.includes(event)) && (
        <Reasons p={p} item={item} part={whole} legend="office.assess.whyStop" />
      )}
      {isApplication(item) && (
        <NoteField p={p} part={whole} label={words} hint="office.assess.noteHint" />
      )}
      <Lacking p={p} item={item} />
      <div className={s.act}>
        {may.map((event) => (
          <span
            key={event}
            className={s.press}
            data-decide={keyOf(event)}
            data-ready={ready(event)}
          >
            <Ev<AssessEvent> e={{ type: event }} kind={kinds[event] ?? 'quiet'} icon={icons[event]}>
              <FormattedMessage id={`office.assess.press.${event}`} />
            </Ev>
          </span>
        ))}
      </div>
    </div>
  );
}
