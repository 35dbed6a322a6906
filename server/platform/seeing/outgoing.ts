import { outgoingFailures, outgoingSeconds } from './metrics';
import { spanned } from './spans';

/** Other machines that the mall asks for something. */
export type Outside =
  | 'mail'
  | 'sms'
  | 'acquirer'
  | 'provider'
  | 'translation'
  | 'picture'
  | 'search';

/** Asks another machine: how long it took and whether it failed is counted, and told as a span. */
export async function outgoing<T>(to: Outside, work: () => Promise<T>): Promise<T> {
  const end = outgoingSeconds.startTimer({ to });
  try {
    return await spanned('client', `outgoing ${to}`, { 'peer.service': to }, work);
  } catch (error) {
    outgoingFailures.inc({ to });
    throw error;
  } finally {
    end();
  }
}
