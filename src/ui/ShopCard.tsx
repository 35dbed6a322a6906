import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Icon } from './Icon';
import { Picture } from './Picture';
import { groundOf } from './tone';
import s from './ShopCard.module.css';

export type ShopCardProps = { href: string; name: string; line?: ReactNode; logo?: string | undefined; rating?: number | undefined; followers?: number | undefined; pictures?: { src: string; href: string; alt: string }[]; /** Follow button. */ action?: ReactNode; id?: string | number };

/** A shop with three of its products. */
export function ShopCard({ href, name, line, logo, rating, followers, pictures = [], action, id }: ShopCardProps) {
  return (
    <article className={`card ${s.card}`}>
      <div className={s.head}>
        <Picture src={logo} alt="" ground={groundOf(id ?? name)} shape="arch" size={60} />
        <div className={s.text}>
          <h3 className={s.name}><a href={href}>{name}</a></h3>
          {line && <p className="s13 muted">{line}</p>}
          <p className={s.facts}>
            {rating !== undefined && <><Icon name="star-fill" size={14} className={s.star} /><b className="num"><FormattedNumber value={rating} minimumFractionDigits={1} maximumFractionDigits={1} /></b></>}
            {followers !== undefined && <span className="num"><FormattedMessage id="ui.shop.followers" values={{ count: followers }} /></span>}
          </p>
        </div>
        {action && <div className={s.action}>{action}</div>}
      </div>
      {pictures.length > 0 && <ul className={s.pics}>{pictures.slice(0, 3).map((p) => <li key={p.src}><a href={p.href}><Picture src={p.src} alt={p.alt} width={110} ground={groundOf(p.src)} className={s.pic} /></a></li>)}</ul>}
    </article>
  );
}
