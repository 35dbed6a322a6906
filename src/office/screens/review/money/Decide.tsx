import { useId, useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { QueueDetail } from '#contract/officeMoney';
import { rechargeReasons, withdrawalReasons } from '#contract/wallet';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import { FieldError } from '#ui/fields/Field';
import { TextArea } from '#ui/fields/fields';
import { Ev, evData, useFlow, type FlowEvent } from '#ui/flow';
import { useMoney } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { netOf } from './Facts';
import type { Deciding } from './view';
import { Approve, Pay } from './Accept';
import s from '../Review.module.css';

const longestNote = 140;
const yesOf = ({ can }: QueueDetail) =>
  (['pay', 'approve'] as const).find((event) => can[event]?.ok);
/** What waits for a second person, whom it is shown to and whom not. */
const isSecond = ({ state }: QueueDetail) => state === 'awaitingSecond';
const noOf = ({ can }: QueueDetail) =>
  (['refuse', 'payFailed'] as const).find((event) => can[event]?.ok);
const reasonsOf = ({ kind }: QueueDetail): readonly string[] =>
  kind === 'withdrawal' ? withdrawalReasons : rechargeReasons;

function Reasons({ p, item, missing }: Deciding & { missing: boolean }) {
  const { send } = useFlow();
  const id = useId();
  return (
    <fieldset className={s.why} aria-describedby={missing ? id : undefined}>
      <legend className="s14 b">
        <FormattedMessage id="office.review.why" />
      </legend>
      {missing && (
        <FieldError id={id}>
          <FormattedMessage id="office.review.reasonMissing" />
        </FieldError>
      )}
      <div className={s.reasons}>
        {reasonsOf(item).map((reason) => (
          <label key={reason} className={s.reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={p.reason === reason}
              onChange={() => send({ type: 'pick', reason } as FlowEvent)}
              {...evData({ type: 'pick', reason } as FlowEvent)}
            />
            <span>
              <FormattedMessage id={`office.why.${reason}`} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
/** Not accepting: a reason the customer reads in an own language, and a note in staff's words. */
function No({ type, id, p, item }: Deciding & { type: 'refuse' | 'payFailed'; id: string }) {
  const intl = useIntl();
  const { send } = useFlow();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState(p.decision?.note ?? '');
  const [tried, setTried] = useState(false);
  const tooLong = [...note].length > longestNote;
  const missing = p.at === 'open.reasonMissing';
  const refuse = (e: FormEvent) => {
    e.preventDefault();
    setTried(true);
    if (tooLong) return form.current?.querySelector('textarea')?.focus();
    send({ type, note: note.trim() } as FlowEvent);
    if (p.reason !== null) return undefined;
    announce(intl.formatMessage({ id: 'office.review.reasonMissing' }), 'assertive');
    return form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      id={id}
      data-decide="no"
      ref={form}
      className={s.why}
      noValidate
      onSubmit={refuse}
      {...evData({ type })}
    >
      <Reasons p={p} item={item} missing={missing} />
      <TextArea
        name="note"
        label={<FormattedMessage id="office.review.note" />}
        optional
        rows={2}
        max={longestNote}
        value={note}
        onChange={setNote}
        hint={<FormattedMessage id="office.review.noteHint" />}
        error={
          tried && tooLong
            ? intl.formatMessage({ id: 'form.tooLong' }, { max: longestNote })
            : undefined
        }
      />
    </form>
  );
}
/** Said by a first person, and more than one may say: credited when a second one confirms it. */
function Second({ item }: Pick<Deciding, 'item'>) {
  const intl = useIntl();
  const { show } = useMoney();
  const { confirm } = item.can;
  const credited = show(item.actual_amount ?? item.amount);
  return (
    <div className={s.decide}>
      <Note tone="info">
        <p>
          <FormattedMessage
            id="office.review.endorsed"
            values={{
              name: item.approved_by?.name ?? '',
              amount: credited,
              claimed: show(item.amount),
            }}
          />
        </p>
      </Note>
      <div className={s.act} data-decide="yes">
        <Ev
          e={{ type: 'confirm' }}
          kind="primary"
          icon="check"
          reason={confirm && !confirm.ok ? intl.formatMessage({ id: confirm.reason }) : undefined}
        >
          <FormattedMessage id="office.review.confirm" values={{ amount: credited }} />
        </Ev>
        <Ev e={{ type: 'sendBack' }} kind="danger">
          <FormattedMessage id="office.review.sendBack" />
        </Ev>
      </div>
    </div>
  );
}
/** The decision: what `can` allows, and why not what it does not. */
export function Decide({ item, p }: Deciding) {
  const intl = useIntl();
  const { show } = useMoney();
  const refusal = useId();
  if (isSecond(item)) return <Second item={item} />;
  const [yes, no] = [yesOf(item), noOf(item)];
  const blocked = [item.can.pay, item.can.approve].find(
    (one) => one && !one.ok && one.reason.includes('.cannot.') && item.approved_by !== null,
  );
  return (
    <div className={s.decide}>
      {no && <No type={no} id={refusal} p={p} item={item} />}
      <div className={s.act}>
        {yes === 'approve' && <Approve item={item} p={p} />}
        {yes === 'pay' && <Pay item={item} p={p} />}
        {!yes && blocked && !blocked.ok && (
          <Button kind="primary" disabled reason={intl.formatMessage({ id: blocked.reason })}>
            <FormattedMessage id="office.review.pay" values={{ amount: show(netOf(item)) }} />
          </Button>
        )}
        {no && (
          <Button type="submit" form={refusal} kind="danger">
            <FormattedMessage id={`office.review.${no}`} />
          </Button>
        )}
      </div>
    </div>
  );
}
