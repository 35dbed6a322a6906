import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../Icon';
import { cx } from '../cx';
import type { DialogProps } from '../feedback/dialogProps';
import s from './Dialog.module.css';

const toaster = () => document.querySelector<HTMLElement>('[data-toaster]');
/**
 * Toasts stay pressable beside a dialog. Named only where there are any: what is named is waited
 * for, and missed aloud.
 */
const besides = () => (toaster() ? [toaster] : []);

/** The loaded dialog. Use the one in ui/Dialog, which loads this on first opening. */
export function LoadedDialog({
  open,
  onClose,
  title,
  text,
  kind = 'dialog',
  initialFocus,
  returnTo,
  root,
  actions,
  children,
}: DialogProps) {
  const intl = useIntl();
  const container = useMemo(() => ({ current: root ?? null }), [root]);
  const first = initialFocus ? { initialFocusEl: initialFocus } : {};
  const last = returnTo ? { finalFocusEl: returnTo } : {};
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      lazyMount
      unmountOnExit
      role={kind === 'alert' ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={kind !== 'alert'}
      persistentElements={besides()}
      {...first}
      {...last}
    >
      <Portal {...(root ? { container } : {})}>
        <Ark.Backdrop className={s.scrim} />
        <Ark.Positioner className={cx(s.place, kind === 'sheet' && s.low)}>
          <Ark.Content className={cx(s.box, kind === 'sheet' && s.sheet)}>
            <Ark.Title className={s.title}>{title}</Ark.Title>
            {text && <Ark.Description className="s14 muted">{text}</Ark.Description>}
            {children && <div className={s.body}>{children}</div>}
            {actions && <div className="row wr">{actions}</div>}
            <Ark.CloseTrigger
              className={cx('tap', s.close)}
              aria-label={intl.formatMessage({ id: 'ui.close' })}
            >
              <Icon name="x" size={20} />
            </Ark.CloseTrigger>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
