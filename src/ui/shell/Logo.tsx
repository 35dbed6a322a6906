import { useIntl } from 'react-intl';
import s from './Logo.module.css';

/**
 * The mall's name and mark; a link home when it has an address. The one place where the name
 * stands.
 */
export function Logo({ href }: { href?: string }) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'ui.mall' });
  const mark = (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M2 30V16a14 14 0 0 1 28 0v14z" fill="var(--brand)" />
        <path d="M8.5 30V16.5a7.5 7.5 0 0 1 15 0V30z" fill="var(--accent)" />
        <path d="M13 30V17.4a3 3 0 0 1 6 0V30z" fill="var(--inverse)" />
      </svg>
      <span translate="no">{name}</span>
    </>
  );
  return href ? (
    <a
      className={s.logo}
      href={href}
      aria-label={intl.formatMessage({ id: 'ui.home' }, { mall: name })}
    >
      {mark}
    </a>
  ) : (
    <span className={s.logo}>{mark}</span>
  );
}
