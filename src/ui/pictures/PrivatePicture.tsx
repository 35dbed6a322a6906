import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '../feedback/Dialog';
import { Icon } from '../Icon';
import s from './Pictures.module.css';

/** A picture that only some may see, from memory (`data:`): small, and large when pressed. */
export function PrivatePicture({ src, failed }: { src: string | null; failed: boolean }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const label = intl.formatMessage({ id: 'file.picture' });
  if (!src)
    return (
      <span className={s.thumb} aria-busy={!failed || undefined}>
        <Icon
          name={failed ? 'image-broken' : 'image'}
          label={failed ? intl.formatMessage({ id: 'file.gone' }) : label}
        />
      </span>
    );
  return (
    <>
      <button type="button" className={s.thumb} onClick={() => setOpen(true)} aria-label={label}>
        <img src={src} alt="" />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="file.picture" />}
      >
        <img className={s.large} src={src} alt={label} />
      </Dialog>
    </>
  );
}
