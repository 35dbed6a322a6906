import type { withdraw } from '#machines/flows/withdraw';
import type { ViewProps } from '#lib/project';

/** What every view of a withdrawal takes: where the flow is, its data, its two ears. */
export type WithdrawProps = ViewProps<typeof withdraw>;
/** The screen of a state: what is being sent still shows what it is. */
export const screenOf = (at: string): string =>
  at === 'sending.underway' || at.startsWith('checking.') ? 'checking' : at;
