import { split, usePage } from '#lib/location';
import { LazyBoundary, lazyPart } from '#ui/lazyPart';
import { paths } from '../../paths';
import Dashboard from './Dashboard';

const PcMine = lazyPart(() => import('./PcMine'));

/** /pages/mine/dashboard, and /pages/mine/pc_mine, which shows one section of the account. */
export default function Account() {
  const { path, query } = split(usePage());
  if (path !== paths.dashboard.alias[0]) return <Dashboard />;
  return (
    <LazyBoundary>
      <PcMine tab={new URLSearchParams(query).get('tab')} />
    </LazyBoundary>
  );
}
