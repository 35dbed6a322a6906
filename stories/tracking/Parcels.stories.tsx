import type { Tracking } from '#contract/tracking';
import { Tracked } from '../../src/shop/screens/tracking/TrackingView';
import { arrived, moving } from '../fixtures/tracking';

const order = (found: Tracking) => ({
  render: () => (
    <main>
      <Tracked found={found} />
    </main>
  ),
});
const [first] = arrived.parcels;
const left = (spot: 'reception' | 'neighbour' | 'locker', by: string): Tracking => ({
  ...arrived,
  parcels: first?.proof ? [{ ...first, proof: { ...first.proof, spot, by } }] : [],
});

export default { title: 'tracking/Parcels' };
export const OnTheWay = order(moving);
export const Arrived = order(arrived);
export const AtTheReception = order(left('reception', 'Ana Lucía Torres'));
export const WithANeighbour = order(left('neighbour', 'M. R.'));
export const InALocker = order(left('locker', ''));
export const Cancelled = order({
  ...moving,
  parcels: moving.parcels.slice(1).map((parcel) => ({
    ...parcel,
    state: 'cancelled' as const,
    arrives: null,
    carrier: '',
    log_sn: '',
    page: null,
    steps: [
      ...parcel.steps.slice(0, 1),
      { at: '2026-11-21T18:00:00Z', step: 'cancelled' as const, place: '' },
    ],
  })),
});
