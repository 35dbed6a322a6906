import { useIntl } from 'react-intl';
import type { Can } from '#contract/can';

/** Date and time of a moment, in the reader's language and zone. */
export function useMoment(): (iso: string) => string {
  const intl = useIntl();
  return (iso) => intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'short' });
}
/** Why something is not possible now, in words with its dates. */
export function useWhy(): (can: Extract<Can, { ok: false }>) => string {
  const intl = useIntl();
  const moment = useMoment();
  return ({ reason, at, until }) =>
    intl.formatMessage(
      { id: reason },
      { dated: at ? 'yes' : 'no', at: at ? moment(at) : '', until: until ? moment(until) : '' },
    );
}
