import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/controls/Button';
import { Dialog } from '#ui/feedback/Dialog';

/** Removing a draft is asked once: it cannot be taken back. `children`: the button that does it. */
export function RemoveDialog({
  open,
  count,
  onClose,
  children,
}: {
  open: boolean;
  count: number;
  onClose: () => void;
  children: ReactNode;
}) {
  const intl = useIntl();
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'listing.remove' }, { count })}
      text={intl.formatMessage({ id: 'listing.remove.text' })}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          {children}
        </>
      }
    />
  );
}
