import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderDetail } from '#contract/orders';
import { Button } from '#ui/controls/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { evData, useFlow } from '#ui/flow';
import { SelectField, TextArea } from '#ui/fields/fields';
import { useMoney } from '#ui/money/money';

const reasons = ['changedMind', 'wrongAddress', 'tooLate', 'cheaper', 'mistake', 'other'] as const;
type Reason = (typeof reasons)[number];

/** What becomes of the money. */
function consequence({ payment, pay_time }: OrderDetail): string {
  if (!pay_time) return 'order.cancel.unpaid';
  return payment === 'card' ? 'order.cancel.toCard' : 'order.cancel.toWallet';
}
/** Why, and what follows. Says so before anything is sent. */
export function CancelDialog({
  open,
  type,
  order,
  onClose,
}: {
  open: boolean;
  type: 'cancel' | 'requestCancel';
  order: OrderDetail;
  onClose: () => void;
}) {
  const intl = useIntl();
  const { show } = useMoney();
  const { can, send } = useFlow();
  const [reason, setReason] = useState<Reason | ''>('');
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason === '' || (reason === 'other' && words.trim() === '');
  const remark = reason === 'other' ? words.trim().slice(0, 140) : `order.reason.${reason}`;
  const event = { type, reason: remark };
  const go = () => {
    setTried(true);
    if (missing) return;
    onClose();
    // The order moved on while this was open: the page behind says what can be done now, and why
    // not this.
    if (can(event)) send(event);
  };
  const enter =
    tried && missing ? intl.formatMessage({ id: 'order.cancel.why.missing' }) : undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="alert"
      title={<FormattedMessage id={`order.${type}.title`} />}
      text={
        <>
          <FormattedMessage id={`order.${type}.text`} />{' '}
          <FormattedMessage id={consequence(order)} values={{ amount: show(order.price) }} />
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="order.keep" />
          </Button>
          <Button kind="danger" onClick={go} extra={evData({ type })}>
            <FormattedMessage id={`action.${type}`} />
          </Button>
        </>
      }
    >
      <SelectField
        name="reason"
        label={intl.formatMessage({ id: 'order.cancel.why' })}
        value={reason}
        onChange={(value) => setReason(reasons.find((one) => one === value) ?? '')}
        error={reason === '' ? enter : undefined}
        placeholder={intl.formatMessage({ id: 'order.cancel.choose' })}
        options={reasons.map((value) => ({
          value,
          text: intl.formatMessage({ id: `order.reason.${value}` }),
        }))}
        required
      />
      {reason === 'other' && (
        <TextArea
          name="words"
          label={intl.formatMessage({ id: 'order.cancel.words' })}
          value={words}
          onChange={setWords}
          max={140}
          error={enter}
        />
      )}
    </Dialog>
  );
}
