import { FormattedMessage, useIntl } from 'react-intl';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { Icon, type IconName } from '#ui/Icon';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { useOffers } from '#lib/session';
import { paths } from '../../paths';
import { to } from '../../to';
import Dashboard from './Dashboard';
import s from './PcMine.module.css';

const sections = {
  profile: lazyPart(() => import('../profile/Profile')),
  devices: lazyPart(() => import('../profile/security/Security')),
  addresses: lazyPart(() => import('../address/Addresses')),
};
type Tab = keyof typeof sections;
const isTab = (tab: string | null): tab is Tab => tab !== null && Object.hasOwn(sections, tab);

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

/** The account with its menu: one section is chosen, pages of their own are linked. */
export default function PcMine({ tab }: { tab: string | null }) {
  const intl = useIntl();
  const { payOut } = useOffers();
  const chosen = isTab(tab) ? tab : null;
  const Shown = chosen ? sections[chosen] : Dashboard;
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
      <div className={s.section}>
        <LazyBoundary
          fallback={
            <Loading>
              <SkeletonPage cards={2} />
            </Loading>
          }
        >
          <Shown />
        </LazyBoundary>
      </div>
    </div>
  );
}
