import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';
import type { Ground } from '../data/tone';
import { cx } from '../cx';
import s from './EmptyState.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** One action, the way on. */
  action?: ReactNode;
  icon?: IconName;
  /** A picture instead of the icon. */
  picture?: string;
  ground?: Ground;
  level?: 1 | 2 | 3;
};

/**
 * Nothing here: an arch, one sentence, one way on. Also for "not allowed", "not found", "session
 * ended".
 */
export function EmptyState({
  title,
  children,
  action,
  icon = 'package',
  picture,
  ground = 'mist',
  level = 2,
}: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <section className={cx('card', s.box)}>
      <span className={cx(s.arch, `g-${ground}`)} aria-hidden="true">
        {picture ? (
          <img src={picture} alt="" width={56} height={56} />
        ) : (
          <Icon name={icon} size={32} />
        )}
      </span>
      <Title className={s.title}>{title}</Title>
      {children && <div className="s14 muted">{children}</div>}
      {action && <div className={s.action}>{action}</div>}
    </section>
  );
}
