import { FormattedMessage, useIntl } from 'react-intl';
import { Icon, type IconName } from '../Icon';
import s from './TabBar.module.css';

export type TabBarItem = {
  href: string;
  text: string;
  icon: IconName;
  /** Filled pair, shown when current. */ iconOn: IconName;
  current?: boolean;
  count?: number;
};

/** The five places at the lower edge of a phone. */
export function TabBar({ items }: { items: TabBarItem[] }) {
  const intl = useIntl();
  return (
    <div className={s.frame} data-noprint="">
      <nav className={s.bar} aria-label={intl.formatMessage({ id: 'ui.tabbar' })}>
        {items.map(({ href, text, icon, iconOn, current, count = 0 }) => (
          <a key={href} href={href} aria-current={current ? 'page' : undefined}>
            <Icon name={current ? iconOn : icon} size={24} />
            {count > 0 && (
              <b className={s.count} aria-hidden="true">
                {count > 99 ? '99+' : count}
              </b>
            )}
            <span>{text}</span>
            {count > 0 && (
              <span className="sr">
                , <FormattedMessage id="ui.header.items" values={{ count }} />
              </span>
            )}
          </a>
        ))}
      </nav>
    </div>
  );
}
