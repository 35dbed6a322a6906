import type { transfer } from '#machines/flows/transfer';
import type { ViewProps } from '#lib/project';

/** What every view of paying a shop takes: where the flow is, its data, its two ears. */
export type TransferProps = ViewProps<typeof transfer>;
/** The screen of a state: searching shows what was found before, sending what is sent. */
export function screenOf(at: string): string {
  if (at.startsWith('finding.')) return 'finding';
  return at === 'sending.underway' || at.startsWith('checking.') ? 'checking' : at;
}
