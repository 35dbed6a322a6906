import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { reviewReasons } from '#contract/reviewReasons';
import type { ReviewCase } from '#contract/reviews';
import { Button } from '#ui/controls/Button';
import { announce } from '#ui/feedback/announce';
import { Note } from '#ui/feedback/Note';
import { FieldError } from '#ui/fields/Field';
import { TextArea } from '#ui/fields/fields';
import { Ev, evData, useFlow, type FlowEvent } from '#ui/flow';
import type { JudgeProps } from './view';
import s from '../Review.module.css';

const longestNote = 140;

/** Hiding: a reason the writer reads in an own language, and a note that stays with staff. */
function Hide({ p, id }: { p: JudgeProps; id: string }) {
  const intl = useIntl();
  const { send } = useFlow();
  const error = useId();
  const [note, setNote] = useState(p.decision?.note ?? '');
  const missing = p.at === 'open.reasonMissing';
  const hide = (e: FormEvent) => {
    e.preventDefault();
    send({ type: 'hide', note: note.trim().slice(0, longestNote) } as FlowEvent);
    if (p.reason === null)
      announce(intl.formatMessage({ id: 'office.review.reasonMissing' }), 'assertive');
  };
  return (
    <form
      id={id}
      data-decide="no"
      className={s.why}
      noValidate
      onSubmit={hide}
      {...evData({ type: 'hide' })}
    >
      <fieldset className={s.why} aria-describedby={missing ? error : undefined}>
        <legend className="s14 b">
          <FormattedMessage id="office.reported.why" />
        </legend>
        {missing && (
          <FieldError id={error}>
            <FormattedMessage id="office.review.reasonMissing" />
          </FieldError>
        )}
        <div className={s.reasons}>
          {reviewReasons.map((reason) => {
            const event = { type: 'pick', reason } as FlowEvent;
            return (
              <label key={reason} className={s.reason}>
                <input
                  type="radio"
                  name="reason"
                  value={reason}
                  checked={p.reason === reason}
                  onChange={() => send(event)}
                  {...evData(event)}
                />
                <span>
                  <FormattedMessage id={`review.why.${reason}`} />
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <TextArea
        name="note"
        label={<FormattedMessage id="office.review.note" />}
        optional
        rows={2}
        max={longestNote}
        value={note}
        onChange={setNote}
      />
    </form>
  );
}
/** The decision: what `can` allows. */
export function Decide({ p, item }: { p: JudgeProps; item: ReviewCase }) {
  const id = useId();
  const { keep, hide, restore } = item.can;
  return (
    <div className={s.decide}>
      {p.at === 'open.changed' && (
        <Note tone="warn">
          <FormattedMessage id="productReview.cannot.changed" />
        </Note>
      )}
      {hide?.ok && <Hide p={p} id={id} />}
      <div className={s.act}>
        {keep?.ok && (
          <span data-decide="yes">
            <Ev e={{ type: 'keep' }} kind="primary" icon="check">
              <FormattedMessage id="office.reported.keep" />
            </Ev>
          </span>
        )}
        {hide?.ok && (
          <Button type="submit" form={id} kind="danger">
            <FormattedMessage id="office.reported.hide" />
          </Button>
        )}
        {restore?.ok && (
          <Ev e={{ type: 'restore' }} kind="primary">
            <FormattedMessage id="office.reported.restore" />
          </Ev>
        )}
      </div>
    </div>
  );
}
