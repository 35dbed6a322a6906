import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { announce } from '#ui/feedback/announce';
import { Button } from '#ui/controls/Button';
import { Row, Stack } from '#ui/shell/layout';
import { to } from '../../to';
import s from './Profile.module.css';

const tickFor = 2000;
type Copied = 'code' | 'link' | null;

/** The own invitation code, to be read, copied or shared. */
export function Invitation({ pcode }: { pcode: string }) {
  const intl = useIntl();
  const [copied, setCopied] = useState<Copied>(null);
  useEffect(() => {
    if (!copied) return;
    const gone = setTimeout(() => setCopied(null), tickFor);
    return () => clearTimeout(gone);
  }, [copied]);
  const link = () => new URL(to.register({ pcode }), location.href).href;
  const copy = (what: 'code' | 'link') => {
    const done = () => {
      setCopied(what);
      announce(intl.formatMessage({ id: 'profile.copied' }));
    };
    // Some browsers have no clipboard on a page without a secure connection.
    const clipboard = (navigator as { clipboard?: Clipboard }).clipboard;
    const copying = clipboard
      ? clipboard.writeText(what === 'code' ? pcode : link()).then(done)
      : Promise.reject(new Error('no clipboard'));
    copying.catch(() => announce(intl.formatMessage({ id: 'profile.copyFailed' }), 'assertive'));
  };
  const button = (what: 'code' | 'link') => (
    <Button
      size="sm"
      icon={copied === what ? 'check' : what === 'code' ? 'copy' : 'link-simple'}
      onClick={() => copy(what)}
    >
      <FormattedMessage id={copied === what ? 'profile.copied' : `profile.invite.${what}`} />
    </Button>
  );
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator;
  return (
    <Stack gap={3}>
      <p className="muted">
        <FormattedMessage id="profile.invite.text" />
      </p>
      <b className={`${s.code} num`} translate="no">
        {pcode}
      </b>
      <Row>
        {button('code')}
        {button('link')}
        {canShare && (
          <Button
            size="sm"
            icon="share-network"
            // Whoever closes the device's own sheet shared nothing, and knows it.
            onClick={() => void navigator.share({ url: link() }).catch(() => undefined)}
          >
            <FormattedMessage id="profile.invite.share" />
          </Button>
        )}
      </Row>
    </Stack>
  );
}
