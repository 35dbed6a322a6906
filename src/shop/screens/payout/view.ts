import type { payout } from '#machines/flows/payout';
import type { ViewProps } from '#lib/project';

/** What every view of the payment settings takes: where the flow is, its data, its two ears. */
export type PayoutProps = ViewProps<typeof payout>;
/** The screen of a state: what is being saved still stands in its form. */
export const screenOf = (at: string): string =>
  at === 'saving.underway' || at.startsWith('editing.') ? 'editing' : at;
