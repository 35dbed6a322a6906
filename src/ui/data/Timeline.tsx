import type { ReactNode } from 'react';
import { cx } from '../cx';
import s from './Timeline.module.css';

export type TimelineItem = {
  id: string;
  title: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'current' | 'ahead';
};
export type TimelineProps = {
  items: TimelineItem[];
  /** "across" for three short steps side by side. */ across?: boolean;
  label?: string;
};

/** What happened and what comes next. */
export function Timeline({ items, across = false, label }: TimelineProps) {
  return (
    <ol className={across ? s.across : s.down} aria-label={label}>
      {items.map((item) => (
        <li
          key={item.id}
          className={cx(s.item, s[item.state])}
          aria-current={item.state === 'current' ? 'step' : undefined}
        >
          <b>{item.title}</b>
          {item.detail && <span className="s14 muted num">{item.detail}</span>}
        </li>
      ))}
    </ol>
  );
}
