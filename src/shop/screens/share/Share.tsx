import { FormattedMessage, useIntl } from 'react-intl';
import { outsidePath, type OutsideKind } from '#contract/outside';
import { useLanguage } from '#lib/IntlRoot';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import { CopyButton } from '#ui/controls/CopyButton';

/** `name`: in the reader's language. */
interface ShareProps {
  kind: OutsideKind;
  thing: { id: string; name: string };
}
/** Whoever closes the device's own sheet shared nothing, and knows it. */
const closed = (error: unknown): boolean =>
  (error as { name?: string } | null)?.name === 'AbortError';

/**
 * Sends on where a thing is read, in the reader's language: by the device's own sheet where there
 * is one, else by copying the address.
 */
export default function Share({ kind, thing }: ShareProps) {
  const intl = useIntl();
  const link = location.origin + outsidePath(kind, thing, useLanguage());
  if (typeof navigator.share !== 'function') return <CopyButton text={link} words="share" />;
  const failed = (error: unknown) => {
    if (!closed(error)) announce(intl.formatMessage({ id: 'share.failed' }), 'assertive');
  };
  return (
    <Button
      size="sm"
      icon="share-network"
      onClick={() => void navigator.share({ title: thing.name, url: link }).catch(failed)}
    >
      <FormattedMessage id="share.share" />
    </Button>
  );
}
