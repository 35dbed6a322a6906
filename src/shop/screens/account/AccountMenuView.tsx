import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '#ui/Icon';
import s from './AccountMenu.module.css';
import { entries, type Place } from './accountPlaces';

export interface AccountMenuViewProps {
  /** The entry of the page beside it. */
  here: Place | undefined;
  /** Whether the mall pays out to an own account. */
  payOut: boolean;
}
/** Where the account's pages are; from 992 px, where there is room beside them. */
export function AccountMenuView({ here, payOut }: AccountMenuViewProps) {
  const intl = useIntl();
  return (
    <nav className={s.menu} aria-label={intl.formatMessage({ id: 'profile.menu' })} data-noprint="">
      <ul>
        {entries
          .filter(({ place }) => payOut || place !== 'payout')
          .map(({ place, href, text, icon }) => (
            <li key={place}>
              <a href={href} aria-current={place === here ? 'page' : undefined}>
                <Icon name={icon} size={20} />
                <FormattedMessage id={text} />
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
