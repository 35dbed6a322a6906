import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '../feedback/announce';
import { Button } from './Button';

const tickFor = 2000;
/**
 * Puts a text where it can be pasted; says that it did, or that it could not. `words`: what its
 * messages begin with (`.copy`, `.copied`, `.copyFailed`); `what`: which of several.
 */
export function CopyButton({ text, words, what }: { text: string; words: string; what?: string }) {
  const intl = useIntl();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const gone = setTimeout(() => setCopied(false), tickFor);
    return () => clearTimeout(gone);
  }, [copied]);
  const copy = () => {
    // Some browsers have no clipboard on a page without a secure connection.
    const clipboard = (navigator as { clipboard?: Clipboard }).clipboard;
    void Promise.resolve(clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard')))
      .then(() => {
        setCopied(true);
        announce(intl.formatMessage({ id: `${words}.copied` }));
      })
      .catch(() => announce(intl.formatMessage({ id: `${words}.copyFailed` }), 'assertive'));
  };
  const name = intl.formatMessage({ id: copied ? `${words}.copied` : `${words}.copy` });
  return (
    <Button
      kind="soft"
      size="sm"
      icon={copied ? 'check' : 'copy'}
      onClick={copy}
      {...(what ? { extra: { 'aria-label': `${name}: ${what}` } } : {})}
    >
      {name}
    </Button>
  );
}
