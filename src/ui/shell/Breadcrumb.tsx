import { useIntl } from 'react-intl';
import s from './Breadcrumb.module.css';

export type Crumb = { text: string; href?: string };

/** The way here; the last one is the page itself. */
export function Breadcrumb({ items }: { items: Crumb[] }) {
  const intl = useIntl();
  return (
    <nav className={s.crumbs} aria-label={intl.formatMessage({ id: 'ui.breadcrumb' })}>
      <ol>
        {items.map((one, i) => (
          <li key={`${i}-${one.text}`} aria-current={i === items.length - 1 ? 'page' : undefined}>
            {one.href && i < items.length - 1 ? <a href={one.href}>{one.text}</a> : one.text}
          </li>
        ))}
      </ol>
    </nav>
  );
}
