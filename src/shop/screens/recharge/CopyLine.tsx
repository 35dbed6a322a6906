import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import s from './Recharge.module.css';

const tickFor = 2000;
/**
 * A value to copy, as it must be typed elsewhere. Says that it was copied, and shows it for two
 * seconds.
 */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const intl = useIntl();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const gone = setTimeout(() => setCopied(false), tickFor);
    return () => clearTimeout(gone);
  }, [copied]);
  const copy = () => {
    const done = () => {
      setCopied(true);
      announce(intl.formatMessage({ id: 'recharge.copied' }));
    };
    // Some browsers have no clipboard on a page without a secure connection.
    const clipboard = (navigator as { clipboard?: Clipboard }).clipboard;
    void Promise.resolve(
      clipboard ? clipboard.writeText(value).then(done) : Promise.reject(new Error('no clipboard')),
    ).catch(() => announce(intl.formatMessage({ id: 'recharge.copyFailed' }), 'assertive'));
  };
  const text = intl.formatMessage({ id: copied ? 'recharge.copied' : 'recharge.copy' });
  return (
    <div className={s.line}>
      <dt className="s13 muted">{label}</dt>
      <dd className={s.value} translate="no">
        {value}
      </dd>
      <dd>
        <Button
          kind="soft"
          size="sm"
          icon={copied ? 'check' : 'copy'}
          onClick={copy}
          extra={{ 'aria-label': `${text}: ${label}` }}
        >
          {text}
        </Button>
      </dd>
    </div>
  );
}
