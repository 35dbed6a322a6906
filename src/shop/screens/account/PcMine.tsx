import { loadMessages } from '#lib/intl';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import Dashboard from './Dashboard';

const sections = {
  profile: lazyPart(() => import('../profile/Profile')),
  devices: lazyPart(() => import('../profile/security/Security')),
  addresses: lazyPart(() =>
    Promise.all([import('../address/Addresses'), loadMessages('location')]).then(([file]) => file),
  ),
};
const isTab = (tab: string | null): tab is keyof typeof sections =>
  tab !== null && Object.hasOwn(sections, tab);

/** The account by sections: one of them, or the account at a glance. */
export default function PcMine({ tab }: { tab: string | null }) {
  const Shown = isTab(tab) ? sections[tab] : Dashboard;
  return (
    <LazyBoundary
      fallback={
        <Loading>
          <SkeletonPage cards={2} />
        </Loading>
      }
    >
      <Shown />
    </LazyBoundary>
  );
}
