import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon, type IconName } from '#ui/Icon';
import { paths } from '../../paths';
import { to } from '../../to';
import s from './PcMine.module.css';

/** What stands beside the menu, if it is not the account at a glance. */
export type Tab = 'profile' | 'devices' | 'addresses';
interface Entry {
  href: string;
  text: string;
  icon: IconName;
  /** Shown beside the menu; others are pages of their own. */
  tab?: Tab | null;
}
const here = (tab?: Tab) => `#${paths.dashboard.alias[0]}${tab ? `?tab=${tab}` : ''}`;
const entries: Entry[] = [
  { href: here(), text: 'shell.title.dashboard', icon: 'house', tab: null },
  { href: here('profile'), text: 'shell.title.settings', icon: 'user-circle', tab: 'profile' },
  { href: here('devices'), text: 'profile.devices', icon: 'desktop', tab: 'devices' },
  { href: here('addresses'), text: 'shell.title.addresses', icon: 'map-pin', tab: 'addresses' },
  { href: to.purchases(), text: 'shell.title.purchases', icon: 'package' },
  { href: to.refundSent(), text: 'shell.title.refundSent', icon: 'arrow-counter-clockwise' },
  { href: to.wallet(), text: 'shell.title.wallet', icon: 'wallet' },
  { href: to.settings({ step: 'payout' }), text: 'payout.title', icon: 'bank' },
  { href: to.notices(), text: 'shell.title.notices', icon: 'bell' },
  { href: to.wishlist(), text: 'shell.title.wishlist', icon: 'heart' },
  { href: to.coupons(), text: 'shell.title.coupons', icon: 'ticket' },
  { href: to.affiliate(), text: 'shell.title.affiliate', icon: 'share-network' },
  { href: to.tickets(), text: 'shell.title.tickets', icon: 'chat-circle-dots' },
  { href: to.apply(), text: 'shell.title.apply', icon: 'storefront' },
];

export interface PcMineViewProps {
  /** The section beside the menu; null: the account at a glance. */
  chosen: Tab | null;
  /** Whether the mall pays out to an own account. */
  payOut: boolean;
  children: ReactNode;
}
/** The menu of the account, and beside it the section that is chosen. */
export function PcMineView({ chosen, payOut, children }: PcMineViewProps) {
  const intl = useIntl();
  return (
    <div className={s.frame}>
      <nav className={s.menu} aria-label={intl.formatMessage({ id: 'profile.menu' })}>
        <ul>
          {entries
            .filter(({ icon }) => payOut || icon !== 'bank')
            .map(({ href, text, icon, tab: own }) => (
              <li key={href}>
                <a href={href} aria-current={own === chosen ? 'page' : undefined}>
                  <Icon name={icon} size={20} />
                  <FormattedMessage id={text} />
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <div className={s.section}>{children}</div>
    </div>
  );
}
