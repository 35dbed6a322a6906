import { useId, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { applicationParts, partVerdicts, type PartVerdict } from '#contract/verdicts';
import type { AssessEvent } from '#machines/flows/review/assess';
import {
  isApplication,
  isSettled,
  lacksOf,
  longestNote,
  markOf,
  reasonsOf,
  requirements,
  type Case,
  type Lack,
} from '#machines/flows/review/verdict';
import { Chip } from '#ui/controls/Chip';
import { FieldError } from '#ui/fields/Field';
import { TextArea } from '#ui/fields/fields';
import { evData, useFlow, type FlowEvent } from '#ui/flow';
import type { AssessProps } from './view';
import { partText, reasonText } from './words';
import m from '../Review.module.css';
import s from './Requirements.module.css';

type Part = { p: AssessProps; item: Case; part: string };
/** What the verdict that was pressed lacks; nothing while none was pressed too early. */
export const lacksNow = ({ at, item, marks, wanted }: AssessProps): Lack[] =>
  at === 'open.missing' && item && wanted ? lacksOf(item, marks, wanted) : [];

/** Words to whom it is about, kept as they are typed. */
export function NoteField({
  p,
  part,
  label,
  hint,
}: Omit<Part, 'item'> & { label: string; hint?: string }) {
  const intl = useIntl();
  const { send } = useFlow();
  const { note } = markOf(p.marks, part);
  const say = (text: string) =>
    send({ type: 'note', part, note: text } satisfies AssessEvent as FlowEvent);
  const lack = lacksNow(p).find(
    (one) => one.part === part && (one.what === 'words' || one.what === 'tooLong'),
  );
  const keep = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    say(note);
  };
  return (
    <form noValidate onSubmit={keep} {...evData({ type: 'note', part } as FlowEvent)}>
      <TextArea
        name="note"
        label={intl.formatMessage({ id: label })}
        rows={2}
        max={longestNote}
        value={note}
        onChange={say}
        hint={hint ? intl.formatMessage({ id: hint }) : undefined}
        error={
          lack &&
          intl.formatMessage(
            { id: lack.what === 'words' ? 'office.assess.lack.words' : 'form.tooLong' },
            { max: longestNote },
          )
        }
      />
    </form>
  );
}
/** Reasons from the list: the seller reads the picked one in an own language. */
export function Reasons({
  p,
  item,
  part,
  legend,
  legendHidden = false,
}: Part & { legend: string; legendHidden?: boolean }) {
  const { send } = useFlow();
  const name = useId();
  const missing = lacksNow(p).some((lack) => lack.part === part && lack.what === 'reason');
  return (
    <fieldset
      className={s.pills}
      aria-describedby={missing ? `${name}-error` : undefined}
      data-reasons={part}
    >
      <legend className={legendHidden ? 'sr' : 's14 b'}>
        <FormattedMessage id={legend} />
      </legend>
      {missing && (
        <div className={s.wide}>
          <FieldError id={`${name}-error`}>
            <FormattedMessage id="office.review.reasonMissing" />
          </FieldError>
        </div>
      )}
      {reasonsOf(item, part).map((reason) => (
        <label key={reason} className={`${s.pill} ${s.no}`}>
          <input
            type="radio"
            name={name}
            checked={markOf(p.marks, part).reason === reason}
            onChange={() => send({ type: 'pick', part, reason } as FlowEvent)}
            {...evData({ type: 'pick', part, reason } as FlowEvent)}
          />
          <span>
            <FormattedMessage id={reasonText(item, reason)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
const looks: Record<PartVerdict, string | undefined> = {
  accepted: s.yes,
  refused: s.no,
  waived: undefined,
};
function Requirement({ p, item, part }: Part) {
  const { send } = useFlow();
  const name = useId();
  const { verdict } = markOf(p.marks, part);
  const lack = lacksNow(p).find(
    (one) => one.part === part && (one.what === 'unjudged' || one.what === 'refused'),
  );
  const offered = isApplication(item)
    ? partVerdicts
    : partVerdicts.filter((one) => one !== 'waived');
  const kind = isApplication(item) ? '' : 'listing.';
  const press = (one: PartVerdict) => ({ type: 'mark', part, verdict: one }) satisfies AssessEvent;
  return (
    <li className={s.requirement} data-part={part}>
      <fieldset className={s.pills} aria-describedby={lack ? `${name}-error` : undefined}>
        <legend className="s14 b">
          <FormattedMessage id={partText(item, part)} />
        </legend>
        {offered.map((one) => (
          <label key={one} className={`${s.pill} ${looks[one] ?? ''}`}>
            <input
              type="radio"
              name={name}
              checked={verdict === one}
              onChange={() => send(press(one) as FlowEvent)}
              {...evData(press(one) as FlowEvent)}
            />
            <span>
              <FormattedMessage id={`office.assess.mark.${kind}${one}`} />
            </span>
          </label>
        ))}
        {lack && (
          <div className={s.wide}>
            <FieldError id={`${name}-error`}>
              <FormattedMessage id={`office.assess.lack.${lack.what}`} />
            </FieldError>
          </div>
        )}
      </fieldset>
      {verdict === 'refused' && (
        <div className={s.refusal}>
          <Reasons p={p} item={item} part={part} legend="office.assess.whyPart" />
          <NoteField
            p={p}
            part={part}
            label="office.assess.notePart"
            hint="office.review.noteHint"
          />
        </div>
      )}
    </li>
  );
}

/**
 * Each requirement by itself: accepted, refused with a reason, or not asked for. What was accepted
 * before stays so.
 */
export function Marks({ p, item }: { p: AssessProps; item: Case }) {
  const parts = requirements(item);
  const before =
    isApplication(item) && parts.length > 0
      ? applicationParts.filter((part) => isSettled(item, part))
      : [];
  if (parts.length === 0) return null;
  return (
    <section className={s.column}>
      <h3>
        <FormattedMessage id={`office.assess.requirements.${p.kind}`} />
      </h3>
      <ul className={s.requirements}>
        {before.map((part) => (
          <li key={part} className={s.requirement}>
            <p className="row between wr s14">
              <b>
                <FormattedMessage id={partText(item, part)} />
              </b>
              <Chip tone="ok" icon="check">
                <FormattedMessage id="office.assess.before" />
              </Chip>
            </p>
          </li>
        ))}
        {parts.map((part) => (
          <Requirement key={part} p={p} item={item} part={part} />
        ))}
      </ul>
      {p.at === 'open.judging' && (
        <p className={`s13 muted ${m.detail}`}>
          <FormattedMessage id="office.assess.kept" />
        </p>
      )}
    </section>
  );
}
