import { useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toAmount, toMinor } from '#contract/money';
import { typedMoney } from '#lib/format';
import { Button } from '#ui/controls/Button';
import { TextField } from '#ui/fields/fields';
import { needsSecond } from '#machines/flows/review/review';
import { evData, useFlow, type FlowEvent } from '#ui/flow';
import { useMoney } from '#ui/money/money';
import { MoneyField } from '#ui/fields/MoneyField';
import { Note } from '#ui/feedback/Note';
import { netOf } from './Facts';
import type { Deciding } from './view';

/** Yes to a recharge: what arrived may differ from what was said. */
export function Approve({ item, p }: Deciding) {
  const intl = useIntl();
  const { send } = useFlow();
  const { show } = useMoney();
  const begin = p.decision?.actual_amount ?? item.amount;
  const recharge = item.kind === 'recharge';
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => typedMoney(toMinor(begin), intl.locale));
  const [minor, setMinor] = useState<number | null>(() => toMinor(begin));
  const [tried, setTried] = useState(false);
  const fine = minor !== null && minor > 0;
  const amount = fine ? toAmount(minor) : item.amount;
  const second = recharge && needsSecond(item, amount);
  const approve = (e: FormEvent) => {
    e.preventDefault();
    setTried(true);
    if (!fine) return field.current?.focus();
    return send({ type: 'approve', ...(recharge ? { actual_amount: amount } : {}) } as FlowEvent);
  };
  return (
    <form data-decide="yes" noValidate onSubmit={approve} {...evData({ type: 'approve' })}>
      {recharge && (
        <div>
          <MoneyField
            ref={field}
            name="actual_amount"
            label={<FormattedMessage id="office.review.arrived" />}
            value={typed}
            onChange={(text, read) => {
              setTyped(text);
              setMinor(read);
            }}
            hint={
              amount === item.amount ? undefined : (
                <FormattedMessage
                  id="office.review.differs"
                  values={{ amount: show(item.amount) }}
                />
              )
            }
            error={
              tried && !fine ? <FormattedMessage id="office.review.amountMissing" /> : undefined
            }
          />
        </div>
      )}
      {second && (
        <Note tone="info">
          <p>
            <FormattedMessage
              id="office.review.second"
              values={{ limit: show(item.alone_up_to ?? '0') }}
            />
          </p>
        </Note>
      )}
      <Button type="submit" kind="primary" icon={second ? 'users-three' : 'check'}>
        <FormattedMessage
          id={second ? 'office.review.endorse' : 'office.review.approve'}
          values={{ amount: show(amount) }}
        />
      </Button>
    </form>
  );
}
/** Paid by the second person: with the bank's reference. */
export function Pay({ item, p }: Deciding) {
  const { send } = useFlow();
  const { show } = useMoney();
  const field = useRef<HTMLInputElement>(null);
  const [reference, setReference] = useState(p.decision?.reference ?? '');
  const [tried, setTried] = useState(false);
  const given = reference.trim();
  const pay = (e: FormEvent) => {
    e.preventDefault();
    setTried(true);
    return given ? send({ type: 'pay', reference: given } as FlowEvent) : field.current?.focus();
  };
  return (
    <form data-decide="yes" noValidate onSubmit={pay} {...evData({ type: 'pay' })}>
      <div>
        <TextField
          ref={field}
          name="reference"
          label={<FormattedMessage id="office.review.reference" />}
          hint={<FormattedMessage id="office.review.referenceHint" />}
          required
          maxLength={60}
          autoComplete="off"
          value={reference}
          onChange={setReference}
          error={tried && !given ? <FormattedMessage id="form.enter" /> : undefined}
        />
      </div>
      <Button type="submit" kind="primary" icon="check">
        <FormattedMessage id="office.review.pay" values={{ amount: show(netOf(item)) }} />
      </Button>
    </form>
  );
}
