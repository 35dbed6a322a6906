import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CashRow } from '#contract/cash';
import type { HandOverInput } from '#contract/shapes/cash';
import { Button } from '#ui/controls/Button';
import { TextArea, TextField } from '#ui/fields/fields';
import { Card } from '#ui/shell/layout';
import s from '../../review/Review.module.css';

export interface HandOverProps {
  busy: boolean;
  /** Text ids of what is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  onHandOver: (input: HandOverInput) => void;
}
const longest = 12_000;
/** An order's own number, as a list names it. */
export const numberOf = ({ id }: Pick<CashRow, 'id'>): string => `order-${id}`;

function useReference(errors: HandOverProps['errors']) {
  const intl = useIntl();
  const [reference, setReference] = useState('');
  const error = errors.reference;
  const field = (
    <TextField
      name="reference"
      label={intl.formatMessage({ id: 'cash.reference' })}
      value={reference}
      onChange={setReference}
      required
      maxLength={80}
      autoComplete="off"
      error={error && intl.formatMessage({ id: error })}
    />
  );
  return { reference: reference.trim(), field };
}
/**
 * What a carrier handed over: its list, as it is. `booked`: the list that was taken without a
 * remainder, which is not shown again.
 */
export function HandOverList({
  busy,
  errors,
  booked,
  onHandOver,
}: HandOverProps & { booked: string | undefined }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [list, setList] = useState('');
  const [known, setKnown] = useState(booked);
  if (known !== booked) {
    setKnown(booked);
    if (booked === list) setList('');
  }
  const { reference, field } = useReference(errors);
  const error = errors.list;
  return (
    <Card>
      <form
        className={s.why}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          onHandOver({ reference, list });
        }}
      >
        <h2 className="h3">
          <FormattedMessage id="cash.give" />
        </h2>
        <TextArea
          name="list"
          label={text('cash.list')}
          hint={text('cash.list.hint')}
          value={list}
          onChange={setList}
          required
          max={longest}
          rows={5}
          error={error && text(error)}
        />
        {field}
        <div className="row">
          <Button type="submit" kind="primary" busyText={busy ? text('cash.sending') : undefined}>
            {text('cash.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
/** One order: what was handed over for it is typed, never taken from what was expected. */
export function HandOverOne({
  row,
  busy,
  errors,
  refused,
  onHandOver,
  onClose,
}: HandOverProps & { row: CashRow; refused: string | undefined; onClose: () => void }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [amount, setAmount] = useState('');
  const { reference, field } = useReference(errors);
  const { currency } = row.cash;
  const send = () =>
    onHandOver({ reference, list: `${numberOf(row)} ${amount.replace(/\s/g, '')} ${currency}` });
  return (
    <form
      className={s.why}
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        send();
      }}
    >
      <TextField
        name="amount"
        label={text('cash.amount')}
        prefix={currency}
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
        required
        maxLength={16}
        autoComplete="off"
        error={refused && text(refused)}
      />
      {field}
      <div className="row wr">
        <Button
          type="submit"
          kind="primary"
          size="sm"
          busyText={busy ? text('cash.sending') : undefined}
        >
          {text('cash.handOver')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {text('ui.close')}
        </Button>
      </div>
    </form>
  );
}
