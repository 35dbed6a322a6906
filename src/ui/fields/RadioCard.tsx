import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';
import type { Ground } from '../data/tone';
import type { Extra } from '../controls/Button';
import { cx } from '../cx';
import s from './RadioCard.module.css';

export type RadioCardProps = {
  name: string;
  value: string;
  checked: boolean;
  onPick: (value: string) => void;
  title: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
  ground?: Ground;
  /** Right edge of the head: a chip, a price. */
  end?: ReactNode;
  /** Details, shown only for the picked card. */
  children?: ReactNode;
  disabled?: boolean;
  /** Attributes for the native input. */
  extra?: Extra;
};

/** One choice as a card around a native radio button. Put several in a fieldset with a legend. */
export function RadioCard({
  name,
  value,
  checked,
  onPick,
  title,
  hint,
  icon,
  ground = 'mist',
  end,
  children,
  disabled,
  extra,
}: RadioCardProps) {
  return (
    <div className={cx('card', s.card, checked && s.on, disabled && s.off)}>
      <label className={s.head}>
        <input
          type="radio"
          className={s.input}
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          onChange={() => onPick(value)}
          {...extra}
        />
        <span className={s.dot} aria-hidden="true" />
        {icon && (
          <span className={cx(s.arch, `g-${ground}`)} aria-hidden="true">
            <Icon name={icon} size={24} />
          </span>
        )}
        <span className={s.text}>
          <b>{title}</b>
          {hint && <span className="s14 muted num">{hint}</span>}
        </span>
        {end && <span className={s.end}>{end}</span>}
      </label>
      {checked && children && <div className={s.body}>{children}</div>}
    </div>
  );
}
