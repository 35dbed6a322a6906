import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Can } from '#contract/can';
import { verdictCan, type PromotionCase } from '#machines/flows/review/promotion';
import { Button } from '#ui/controls/Button';
import { announce } from '#ui/feedback/announce';
import { Note } from '#ui/feedback/Note';
import { TextArea } from '#ui/fields/fields';
import { Ev, evData, useFlow, type FlowEvent } from '#ui/flow';
import type { PromotionProps } from './view';
import s from '../Review.module.css';

const longest = 140;

/** Sending a deal back: its drawer reads why. */
function SendBack({ p, id }: { p: PromotionProps; id: string }) {
  const intl = useIntl();
  const { send } = useFlow();
  const [reason, setReason] = useState(p.decision?.reason ?? '');
  const missing = p.at === 'open.reasonMissing';
  const refuse = (e: FormEvent) => {
    e.preventDefault();
    const words = reason.trim();
    send({ type: 'refuse', reason: words } as FlowEvent);
    if (!words) announce(intl.formatMessage({ id: 'office.promotion.reasonMissing' }), 'assertive');
  };
  return (
    <form
      id={id}
      data-decide="no"
      className={s.why}
      noValidate
      onSubmit={refuse}
      {...evData({ type: 'refuse' })}
    >
      <TextArea
        name="reason"
        label={<FormattedMessage id="deals.field.reason" />}
        rows={2}
        max={longest}
        value={reason}
        onChange={setReason}
        error={missing ? <FormattedMessage id="office.promotion.reasonMissing" /> : undefined}
      />
    </form>
  );
}
const Hindered = ({ can }: { can: Can | undefined }) =>
  can && !can.ok ? (
    <Note tone="warn">
      <FormattedMessage id={can.reason} />
    </Note>
  ) : null;
/** The decision: what `can` allows, and why a yes is not possible. */
export function Decide({ p, item }: { p: PromotionProps; item: PromotionCase }) {
  const id = useId();
  const { kind } = p;
  const [yes, no] = [verdictCan(kind, item, 'approve'), verdictCan(kind, item, 'refuse')];
  return (
    <div className={s.decide}>
      {p.at === 'open.changed' && (
        <Note tone="warn">
          <FormattedMessage
            id={kind === 'deal' ? 'flashDeal.cannot.changed' : 'coupon.cannot.changed'}
          />
        </Note>
      )}
      <Hindered can={yes} />
      {no?.ok && kind === 'deal' && <SendBack p={p} id={id} />}
      <div className={s.act}>
        {yes?.ok && (
          <span data-decide="yes">
            <Ev e={{ type: 'approve' }} kind="primary" icon="check">
              <FormattedMessage
                id={kind === 'deal' ? 'deals.act.approve' : 'coupons.act.confirm'}
              />
            </Ev>
          </span>
        )}
        {no?.ok &&
          (kind === 'deal' ? (
            <Button type="submit" form={id} kind="danger">
              <FormattedMessage id="deals.act.refuse" />
            </Button>
          ) : (
            <span data-decide="no">
              <Ev e={{ type: 'refuse' }} kind="danger">
                <FormattedMessage id="coupons.act.sendBack" />
              </Ev>
            </span>
          ))}
      </div>
    </div>
  );
}
