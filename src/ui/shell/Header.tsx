import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, LinkButton } from '../controls/Button';
import { Icon, type IconName } from '../Icon';
import { Logo } from './Logo';
import { cx } from '../cx';
import s from './Header.module.css';

export type NavLink = { href: string; text: string; icon?: IconName; current?: boolean };
export type HeaderProps = {
  homeHref: string;
  /** A <SearchBox>. */
  search: ReactNode;
  /** Where to; without `place` it asks to choose one. */
  deliver: { href: string; place?: string | undefined };
  /** Small links of the top line, from 768 px: sell, help. */
  services: NavLink[];
  /** Main navigation, from 768 px. */
  nav: NavLink[];
  /** The way to the categories, from 768 px. */
  categories?: ReactNode;
  /** A <LanguageCurrencyMenu>. */
  settings: ReactNode;
  notices?: { href: string; count: number } | undefined;
  cart: { href: string; count: number };
  account: { href: string; name?: string | undefined; photo?: string };
};

/** A round number on an icon; its meaning is read with words. */
const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <b className={cx(s.count, 'num')} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </b>
  ) : null;

function Action({
  href,
  icon,
  text,
  count = 0,
  countId,
  className,
}: {
  href: string;
  icon: IconName;
  text: string;
  count?: number;
  countId?: string;
  className?: string | undefined;
}) {
  return (
    <a className={cx(s.act, className)} href={href}>
      <Icon name={icon} size={24} />
      <Count count={count} />
      <span className={cx(s.actText, 'num')}>{text}</span>
      {countId && count > 0 && (
        <span className="sr">
          , <FormattedMessage id={countId} values={{ count }} />
        </span>
      )}
    </a>
  );
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();

function Account({ href, name, photo }: HeaderProps['account']) {
  const intl = useIntl();
  if (!name)
    return (
      <Action
        href={href}
        className={s.mine}
        icon="user-circle"
        text={intl.formatMessage({ id: 'ui.header.signIn' })}
      />
    );
  return (
    <a className={cx(s.act, s.mine)} href={href}>
      <span className={s.avatar} aria-hidden="true">
        {photo ? <img src={photo} alt="" /> : initials(name)}
      </span>
      <span className="sr">
        <FormattedMessage id="ui.header.account" />,{' '}
      </span>
      <span className={s.actText}>{name.split(/\s+/)[0]}</span>
    </a>
  );
}

const Deliver = ({ href, place }: HeaderProps['deliver']) => (
  <a className={s.deliver} href={href}>
    <Icon name="map-pin" size={16} />
    <span>
      {place ? (
        <FormattedMessage id="ui.header.deliver" values={{ place, b: (text) => <b>{text}</b> }} />
      ) : (
        <FormattedMessage id="ui.header.deliverWhere" />
      )}
    </span>
  </a>
);

/**
 * The head of every shop page: a small line that scrolls away, and the line with the search, which
 * stays. On a phone what the bar at the lower edge has is left out above. Measures itself, so it
 * fits any window it is put in.
 */
export function Header(p: HeaderProps) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  return (
    <header className={s.header} data-noprint="">
      <div className={s.util}>
        <div className={s.wrap}>
          <Deliver {...p.deliver} />
          <nav aria-label={word('ui.header.services')}>
            <ul className="row s13">
              {p.services.map((l) => (
                <li key={l.href}>
                  <a className={s.small} href={l.href}>
                    {l.text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {p.settings}
        </div>
      </div>
      <div className={s.body}>
        <div className={s.wrap}>
          <div className={s.first}>
            <Logo href={p.homeHref} />
            {p.categories}
            <div className={s.search}>{p.search}</div>
            <nav aria-label={word('ui.header.account')} className={s.acts}>
              {p.notices && (
                <Action
                  {...p.notices}
                  icon="bell"
                  text={word('ui.header.notices')}
                  countId="ui.header.unread"
                />
              )}
              <Action
                {...p.cart}
                className={s.cart}
                icon="shopping-cart-simple"
                text={word('ui.header.cart')}
                countId="ui.header.items"
              />
              <Account {...p.account} />
            </nav>
          </div>
          <nav className={s.nav} aria-label={word('ui.header.main')}>
            <ul>
              {p.nav.map((l) => (
                <li key={l.href}>
                  <a href={l.href} aria-current={l.current ? 'page' : undefined}>
                    {l.icon && <Icon name={l.icon} size={16} />}
                    {l.text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </header>
  );
}

/** The quiet head of the checkout: mark, promise, help. */
export function CheckoutHeader({
  homeHref,
  help,
}: {
  homeHref: string;
  help: { href: string } | { onClick: () => void };
}) {
  const intl = useIntl();
  const text = intl.formatMessage({ id: 'ui.header.help' });
  return (
    <header className={s.checkout} data-noprint="">
      <div className={s.wrap}>
        <Logo href={homeHref} />
        <p className={s.secure}>
          <Icon name="lock-simple" />
          <FormattedMessage id="ui.header.secure" />
        </p>
        {'href' in help ? (
          <LinkButton size="sm" icon="chat-circle-dots" href={help.href}>
            {text}
          </LinkButton>
        ) : (
          <Button size="sm" icon="chat-circle-dots" onClick={help.onClick}>
            {text}
          </Button>
        )}
      </div>
    </header>
  );
}
