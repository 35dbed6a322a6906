import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';
import { cx } from '../cx';
import s from './Note.module.css';

export type NoteTone = 'info' | 'ok' | 'warn' | 'bad' | 'deal';
export type NoteProps = {
  tone?: NoteTone;
  icon?: IconName;
  title?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};
const icons: Record<NoteTone, IconName> = {
  info: 'info-fill',
  ok: 'check-circle-fill',
  warn: 'warning-fill',
  bad: 'warning-circle-fill',
  deal: 'lightning-fill',
};

/** A message inside the page. To have it spoken when it appears, also announce() it. */
export function Note({ tone = 'info', icon, title, action, children }: NoteProps) {
  return (
    <div className={cx(s.note, s[tone])}>
      <Icon name={icon ?? icons[tone]} size={20} className={s.icon} />
      <div className={s.text}>
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
        {action && <div className={s.action}>{action}</div>}
      </div>
    </div>
  );
}
