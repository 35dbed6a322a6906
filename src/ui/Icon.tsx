import type { IconName } from './iconNames';
import { cx } from './cx';
import s from './Icon.module.css';

export type { IconName };
export type IconProps = {
  name: IconName;
  size?: 14 | 16 | 18 | 20 | 24 | 32;
  label?: string;
  className?: string | undefined;
};

/** One icon of the sprite. Decoration unless it has a label. */
export function Icon({ name, size, label, className }: IconProps) {
  const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={cx(s.icon, size && s[`n${size}`], className)} {...words}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
