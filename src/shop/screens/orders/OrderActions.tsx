import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Can } from '#contract/can';
import type { OrderDetail } from '#contract/orders';
import { orderIs } from '#machines/lifecycles/orderTags';
import { useFormat } from '#lib/useFormat';
import { Button, LinkButton } from '#ui/controls/Button';
import { Ev } from '#ui/flow';
import { to } from '../../to';
import { CancelDialog } from './CancelDialog';
import { ReceiveDialog } from './ReceiveDialog';
import s from './Orders.module.css';

type Name = 'pay' | 'confirmReceipt' | 'extendReceipt' | 'takeBack' | 'cancel' | 'requestCancel';
const names: Name[] = [
  'pay',
  'confirmReceipt',
  'extendReceipt',
  'takeBack',
  'cancel',
  'requestCancel',
];
/** These ask once more, because they cannot be taken back. */
const asking: Name[] = ['cancel', 'requestCancel', 'confirmReceipt'];
const kinds: Partial<Record<Name, 'primary' | 'danger'>> = {
  pay: 'primary',
  confirmReceipt: 'primary',
};

/** Why something is not possible now, in words with its dates. */
function useReason() {
  const intl = useIntl();
  const { moment } = useFormat();
  return ({ reason, at, until }: Extract<Can, { ok: false }>) =>
    intl.formatMessage(
      { id: reason },
      { dated: at ? 'yes' : 'no', at: at ? moment(at) : '', until: until ? moment(until) : '' },
    );
}

/** What can be asked back, and until when, the page says that this leads to. */
const AskReturn = ({ order: { id, state } }: { order: OrderDetail }) =>
  orderIs(state, 'shipped') && (
    <LinkButton href={to.askReturn({ id })}>
      <FormattedMessage id="shell.title.askReturn" />
    </LinkButton>
  );
/**
 * What this order's own chart allows now; what it refuses is listed with the reason and what to do
 * instead.
 */
export function OrderActions({
  order,
  busy,
  onAgain,
}: {
  order: OrderDetail;
  busy: string | null;
  onAgain: () => void;
}) {
  const intl = useIntl();
  const reason = useReason();
  const [open, setOpen] = useState<Name | null>(null);
  const doing = (name: string) =>
    busy === name ? intl.formatMessage({ id: `order.doing.${name}` }) : undefined;
  const button = (name: Name) =>
    asking.includes(name) ? (
      <Button
        key={name}
        kind={kinds[name] ?? 'quiet'}
        onClick={() => setOpen(name)}
        busyText={doing(name)}
        extra={{ 'data-asks': name }}
      >
        <FormattedMessage id={`action.${name}`} />
      </Button>
    ) : (
      <Ev key={name} e={{ type: name }} kind={kinds[name] ?? 'quiet'} busyText={doing(name)}>
        <FormattedMessage id={`action.${name}`} />
      </Ev>
    );
  const refused = names.flatMap((name) => {
    const can = order.can[name];
    return can && !can.ok ? [{ name, can }] : [];
  });
  const ended = orderIs(order.state, 'reorderable');
  return (
    <>
      <div className={s.actions}>
        {orderIs(order.state, 'received') && (
          <LinkButton href={to.review({ id: order.id })}>
            <FormattedMessage id="action.rate" />
          </LinkButton>
        )}
        {names.filter((name) => order.can[name]?.ok).map(button)}
        {ended && (
          <Button onClick={onAgain} disabled={busy !== null} busyText={doing('reorder')}>
            <FormattedMessage id="action.reorder" />
          </Button>
        )}
        <AskReturn order={order} />
      </div>
      {refused.length > 0 && (
        <details className={s.why}>
          <summary className="s14 link">
            <FormattedMessage id="order.cannot.title" />
          </summary>
          {refused.map(({ name, can }) => (
            <div key={name} className={s.refusal} data-refused={name}>
              <Button size="sm" disabled reason={reason(can)}>
                <FormattedMessage id={`action.${name}`} />
              </Button>
              {can.instead &&
                names.some((one) => one === can.instead) &&
                order.can[can.instead]?.ok &&
                button(can.instead as Name)}
              {(name === 'cancel' || name === 'requestCancel') && <AskReturn order={order} />}
            </div>
          ))}
        </details>
      )}
      <CancelDialog
        open={open === 'cancel' || open === 'requestCancel'}
        type={open === 'requestCancel' ? 'requestCancel' : 'cancel'}
        order={order}
        onClose={() => setOpen(null)}
      />
      <ReceiveDialog open={open === 'confirmReceipt'} order={order} onClose={() => setOpen(null)} />
    </>
  );
}
