import { FormattedMessage } from 'react-intl';
import type { StorageRequest } from '#contract/storage';
import { useFormat } from '#lib/useFormat';

/** How a request came to stand where it does. */
export function StorageHistory({ request: { history } }: { request: StorageRequest }) {
  const { moment } = useFormat();
  return (
    <details className="s13">
      <summary>
        <FormattedMessage id="order.timeline" />
      </summary>
      <ol>
        {history.map(({ at, by, to, reason }) => (
          <li key={`${at}${to}`}>
            {moment(at)} · <FormattedMessage id={`state.storageRequest.${to}`} /> ·{' '}
            <FormattedMessage id={`office.who.${by}`} />
            {reason && ` · ${reason}`}
          </li>
        ))}
      </ol>
    </details>
  );
}
