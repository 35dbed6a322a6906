import { FormattedMessage } from 'react-intl';
import type { OrderDetail } from '#contract/orders';
import { Button } from '#ui/controls/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { evData, useFlow } from '#ui/flow';

const event = { type: 'confirmReceipt' } as const;

/** Confirming receipt releases the money: the dialog says so, with the order's items named. */
export function ReceiveDialog({
  open,
  order,
  onClose,
}: {
  open: boolean;
  order: OrderDetail;
  onClose: () => void;
}) {
  const { can, send } = useFlow();
  const go = () => {
    onClose();
    if (can(event)) send(event);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="alert"
      title={<FormattedMessage id="order.receive.title" />}
      text={<FormattedMessage id="order.receive.text" values={{ shop: order.shop.name }} />}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="order.receive.notYet" />
          </Button>
          <Button kind="primary" onClick={go} extra={evData(event)}>
            <FormattedMessage id="action.confirmReceipt" />
          </Button>
        </>
      }
    >
      <ul className="s14">
        {order.lines.map((line) => (
          <li key={line.id}>
            {line.num} × {line.name}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
