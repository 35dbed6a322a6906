import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { useOffers } from '#lib/session';
import Dashboard from './Dashboard';
import { PcMineView, type Tab } from './PcMineView';

const sections = {
  profile: lazyPart(() => import('../profile/Profile')),
  devices: lazyPart(() => import('../profile/security/Security')),
  addresses: lazyPart(() => import('../address/Addresses')),
};
const isTab = (tab: string | null): tab is Tab => tab !== null && Object.hasOwn(sections, tab);

/** The account with its menu: one section is chosen, pages of their own are linked. */
export default function PcMine({ tab }: { tab: string | null }) {
  const { payOut } = useOffers();
  const chosen = isTab(tab) ? tab : null;
  const Shown = chosen ? sections[chosen] : Dashboard;
  return (
    <PcMineView chosen={chosen} payOut={payOut}>
      <LazyBoundary
        fallback={
          <Loading>
            <SkeletonPage cards={2} />
          </Loading>
        }
      >
        <Shown />
      </LazyBoundary>
    </PcMineView>
  );
}
