import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Logo } from './Logo';
import type { NavLink } from './Header';
import s from './Footer.module.css';

/** The foot of every page: policies, language, what the mall is. */
export function Footer({
  homeHref,
  links,
  children,
}: {
  homeHref: string;
  links: NavLink[];
  children?: ReactNode;
}) {
  const intl = useIntl();
  return (
    <footer className={s.footer} data-noprint="">
      <div className={s.wrap}>
        <div>
          <Logo href={homeHref} />
          <p className="s13 muted">
            <FormattedMessage id="ui.footer.line" />
          </p>
        </div>
        <nav aria-label={intl.formatMessage({ id: 'ui.footer' })}>
          <ul>
            {links.map((l) => (
              <li key={l.href}>
                <a href={l.href}>{l.text}</a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </footer>
  );
}
