import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/controls/Button';
import { CopyButton } from '#ui/controls/CopyButton';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Row } from '#ui/shell/layout';
import s from './Affiliate.module.css';

const Qr = lazyPart(() => import('#ui/lazy/Qr'));

/** The own link: to be read, copied, shared, scanned. */
export function OwnLink({ link }: { link: string }) {
  const intl = useIntl();
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator;
  return (
    <div className={s.own}>
      <LazyBoundary>
        <Qr text={link} label={intl.formatMessage({ id: 'affiliate.qr' })} />
      </LazyBoundary>
      <div>
        <p className={s.link} translate="no">
          {link}
        </p>
        <Row>
          <CopyButton text={link} words="affiliate" />
          {canShare && (
            <Button
              size="sm"
              icon="share-network"
              // Whoever closes the device's own sheet shared nothing, and knows it.
              onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
            >
              <FormattedMessage id="affiliate.share" />
            </Button>
          )}
        </Row>
      </div>
    </div>
  );
}
