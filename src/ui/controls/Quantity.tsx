import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { Icon, type IconName } from '../Icon';
import { announce } from '../feedback/announce';
import { wholeNumber } from '../fields/wholeNumber';
import type { Extra } from './Button';
import s from './Quantity.module.css';

export type QuantityProps = {
  value: number;
  onChange: (quantity: number) => void;
  min?: number;
  max?: number;
  /** What is counted, for people who do not see the row: "Quantity of Candle". */
  label?: string;
  disabled?: boolean;
  /**
   * Attributes for the three controls; gets the quantity the control would set, or nothing for the
   * text field.
   */
  mark?: (quantity?: number) => Extra;
};

/**
 * Stepper with a text field. A typed value is corrected to min..max on leaving, and the correction
 * is said.
 */
export function Quantity({
  value,
  onChange,
  min = 1,
  max = 999,
  label,
  disabled = false,
  mark,
}: QuantityProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState<string | null>(null);
  /** What stands there instead of what was typed, as long as it does. */
  const [corrected, setCorrected] = useState<number | null>(null);
  const settle = () => {
    if (draft === null) return;
    const next = wholeNumber(draft, min, max, value);
    const other = String(next) !== draft.trim().normalize('NFKC');
    if (other) announce(intl.formatMessage({ id: 'ui.quantity.corrected' }, { quantity: next }));
    setCorrected(other ? next : null);
    setDraft(null);
    if (next !== value) onChange(next);
  };
  const keys = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return;
    if (e.key === 'Enter') {
      e.preventDefault();
      settle();
    }
    const step = e.key === 'ArrowUp' ? 1 : e.key === 'ArrowDown' ? -1 : 0;
    const next = value + step;
    if (step !== 0) {
      e.preventDefault();
      setDraft(null);
      if (next >= min && next <= max) onChange(next);
    }
  };
  const stepTo = (quantity: number, icon: IconName, text: string) => (
    <button
      type="button"
      className="tap"
      aria-label={text}
      disabled={disabled || quantity < min || quantity > max}
      onClick={() => onChange(quantity)}
      {...mark?.(quantity)}
    >
      <Icon name={icon} />
    </button>
  );
  const stepper = (
    <fieldset
      className={s.box}
      aria-label={label ?? intl.formatMessage({ id: 'ui.quantity.label' })}
    >
      {stepTo(value - 1, 'minus', intl.formatMessage({ id: 'ui.quantity.less' }))}
      <input
        className={s.input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={intl.formatMessage({ id: 'ui.quantity.label' })}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(e) => setDraft(e.target.value)}
        onBlur={settle}
        onKeyDown={keys}
        {...mark?.()}
      />
      {stepTo(value + 1, 'plus', intl.formatMessage({ id: 'ui.quantity.more' }))}
    </fieldset>
  );
  return (
    <div className={s.whole}>
      {stepper}
      {corrected === value && (
        <p className="s13 muted">
          {intl.formatMessage({ id: 'ui.quantity.corrected' }, { quantity: corrected })}
        </p>
      )}
    </div>
  );
}
