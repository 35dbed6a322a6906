import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../controls/Button';

interface RetryLaterProps {
  /** Until when there is nothing to press. */
  seconds: number;
  onRetry: () => void;
  retrying: boolean;
}
/**
 * "Try again" that counts down first: the server takes nothing before. It keeps its place and the
 * focus when it can be pressed.
 */
export default function RetryLater({ seconds, onRetry, retrying }: RetryLaterProps) {
  const intl = useIntl();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (retrying) return undefined;
    const until = Date.now() + seconds * 1000;
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [retrying, seconds]);
  const waits = left > 0;
  return (
    <Button
      kind="quiet"
      size="sm"
      onClick={waits ? undefined : onRetry}
      extra={{ 'aria-disabled': waits || undefined }}
      busyText={retrying ? intl.formatMessage({ id: 'ui.error.retrying' }) : undefined}
    >
      {waits
        ? intl.formatMessage({ id: 'ui.error.retryIn' }, { seconds: left })
        : intl.formatMessage({ id: 'ui.error.retry' })}
    </Button>
  );
}
