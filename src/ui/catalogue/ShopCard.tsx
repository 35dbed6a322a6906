import type { ReactNode } from 'react';
import { Picture } from './Picture';
import { groundOf } from '../data/tone';
import s from './ShopCard.module.css';

export type ShopCardProps = {
  href: string;
  name: string;
  line?: ReactNode;
  logo?: string | undefined;
  /** Follow button. */ action?: ReactNode;
  id?: string | number;
  /** Below all that: what it sells. */ children?: ReactNode;
};

/** A shop: its face, its name, a line about it. */
export const ShopCard = ({ href, name, line, logo, action, id, children }: ShopCardProps) => (
  <article className={`card ${s.card}`}>
    <Picture src={logo} alt="" ground={groundOf(id ?? name)} shape="arch" size={60} />
    <div className={s.text}>
      <h3 className={s.name}>
        <a href={href}>{name}</a>
      </h3>
      {line && <div className="s13 muted">{line}</div>}
    </div>
    {action && <div className={s.action}>{action}</div>}
    {children}
  </article>
);
