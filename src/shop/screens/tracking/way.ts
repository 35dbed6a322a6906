import type { StepName, TrackedParcel } from '#contract/tracking';
import { orderIs } from '#machines/lifecycles/orderTags';

export interface WayRow {
  id: string;
  step: StepName;
  state: 'done' | 'current' | 'ahead';
  at?: string;
  place: string;
}
const comes: readonly StepName[] = ['accepted', 'shipped', 'outForDelivery', 'delivered'];

/** What happened, oldest first, then what comes when all goes well. */
export function wayOf({ steps, state }: Pick<TrackedParcel, 'steps' | 'state'>): WayRow[] {
  const over = state === 'cancelled' || orderIs(state, 'arrived');
  const done = steps.map((row, i): WayRow => ({
    id: `${i}-${row.step}`,
    ...row,
    state: i === steps.length - 1 && !over ? 'current' : 'done',
  }));
  if (over) return done;
  const last = Math.max(-1, ...steps.map(({ step }) => comes.indexOf(step)));
  return [
    ...done,
    ...comes
      .slice(last + 1)
      .map((step): WayRow => ({ id: `ahead-${step}`, step, state: 'ahead', place: '' })),
  ];
}
