import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';
import type { Tone } from '../data/tone';
import { cx } from '../cx';
import s from './Chip.module.css';

export type ChipProps = {
  tone?: Tone;
  icon?: IconName;
  className?: string | undefined;
  children: ReactNode;
};

/** A small label. The words carry the meaning; tone and icon repeat it. */
export function Chip({ tone = 'plain', icon, className, children }: ChipProps) {
  return (
    <span className={cx(s.chip, s[tone], className)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
