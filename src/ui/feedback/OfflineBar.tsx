import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../Icon';
import { announce } from './announce';
import s from './OfflineBar.module.css';

/** A slim bar while there is no connection. Said once when it goes and once when it is back. */
export function OfflineBar({
  offline,
  waiting = 0,
}: {
  offline: boolean;
  /** Changes kept for later. */ waiting?: number;
}) {
  const intl = useIntl();
  const was = useRef(false);
  useEffect(() => {
    if (offline !== was.current)
      announce(intl.formatMessage({ id: offline ? 'ui.offline' : 'ui.online' }));
    was.current = offline;
  }, [offline, intl]);
  if (!offline) return null;
  return (
    <section className={s.bar} aria-label={intl.formatMessage({ id: 'ui.offline.label' })}>
      <Icon name="cloud-slash" size={20} />
      <p>
        {intl.formatMessage({ id: 'ui.offline' })}
        {waiting > 0 && (
          <> {intl.formatMessage({ id: 'ui.offline.waiting' }, { count: waiting })}</>
        )}
      </p>
    </section>
  );
}
