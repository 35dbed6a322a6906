import { useEffect, useState } from 'react';
import { announce } from '../feedback/announce';
import { Button } from './Button';

const tickFor = 2000;
/** Puts a link where it can be pasted; says that it did, or that it could not. */
export function CopyButton({
  text,
  words,
}: {
  text: string;
  words: { copy: string; copied: string; failed: string };
}) {
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
        announce(words.copied);
      })
      .catch(() => announce(words.failed, 'assertive'));
  };
  return (
    <Button kind="soft" size="sm" icon={copied ? 'check' : 'copy'} onClick={copy}>
      {copied ? words.copied : words.copy}
    </Button>
  );
}
