import type { ReactNode } from 'react';
import { Icon } from './Icon';
import s from './TaskList.module.css';

export type Task = { id: string; href: string; text: ReactNode; /** "Completed" as plain words, anything else as a <Chip>. */ status?: ReactNode };

/** Things to do or rows that lead on; the whole row is the link. */
export const TaskList = ({ items }: { items: Task[] }) => (
  <ul className={s.list}>{items.map(({ id, href, text, status }) => <li key={id}><a href={href}><span className="grow b">{text}</span><span className="s14 muted">{status}</span><Icon name="caret-right" /></a></li>)}</ul>
);
