import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';

const tickFor = 2000;
/** Puts a link where it can be pasted; says that it did, or that it could not. */
export function CopyButton({
  text,
  words = 'wishes.share',
}: {
  text: string;
  /** Where its words stand: `….copy`, `….copied`, `….copyFailed`. */
  words?: 'wishes.share' | 'blog.share';
}) {
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
  return (
    <Button kind="soft" size="sm" icon={copied ? 'check' : 'copy'} onClick={copy}>
      {intl.formatMessage({ id: `${words}.${copied ? 'copied' : 'copy'}` })}
    </Button>
  );
}
