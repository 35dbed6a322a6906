import { Icon } from './Icon';
import type { NavLink } from './Header';
import s from './SideNav.module.css';

/** The links of an area, such as the account: a strip when narrow, a column from 768 px. */
export const SideNav = ({ items, label }: { items: NavLink[]; label: string }) => (
  <nav aria-label={label} className={s.nav}>
    <ul>
      {items.map((l) => (
        <li key={l.href}>
          <a href={l.href} aria-current={l.current ? 'page' : undefined}>
            {l.icon && <Icon name={l.icon} size={20} />}
            {l.text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
