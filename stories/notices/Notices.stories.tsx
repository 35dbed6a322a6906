import type { Notice } from '../../contract/notices';
import { NoticesView, type NoticesViewProps } from '../../src/shop/screens/notices/NoticesView';

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour, 14)).toISOString();
const one = (
  id: number,
  type: Notice['type'],
  text: string,
  about: string,
  values: Record<string, string>,
  read = true,
): Notice => ({
  id: String(id),
  type,
  read,
  at: at(21 - Math.floor((99 - id) / 4), 20 - (99 - id)),
  text,
  values,
  about,
});
const order = { number: '24-10877', shop: 'Kleine Welt', amount: '34.00' };
const bank = 'Banco Verde ··1823';
const list: Notice[] = [
  one(
    99,
    500,
    'recharge.differs',
    'recharge-12',
    { amount: '118.50', sent: '120.00', method: 'Bank transfer' },
    false,
  ),
  one(
    98,
    -1,
    'order.cancelledWallet',
    'order-7',
    { ...order, reason: 'order.reason.tooLate' },
    false,
  ),
  one(
    97,
    400,
    'withdrawal.failed',
    'withdrawal-3',
    {
      amount: '80.00',
      net: '79.00',
      method: bank,
      reason: 'wallet.why.nameDiffers',
      remark: 'The account says "A. Ruiz GmbH".',
    },
    false,
  ),
  one(96, 1, 'order.shippedParcel', 'order-8', { ...order, carrier: 'Correos', parcel: 'CX1' }),
  one(95, 0, 'payout.changed', 'payout-bank', { method: bank, until: at(22, 9) }),
  one(94, 400, 'withdrawal.completed', 'withdrawal-2', {
    amount: '80.00',
    net: '79.00',
    method: bank,
  }),
  one(93, 1, 'transfer.completed', 'transfer-2', { amount: '15.00', shop: 'Casa Verde' }),
  one(92, 1, 'order.delivered', 'order-8', { ...order, until: at(30, 12) }),
];
const nothing = () => undefined;
const view =
  (props: Partial<NoticesViewProps> = {}) =>
  () => (
    <NoticesView
      list={list}
      unread={3}
      more
      loading={false}
      failed={undefined}
      onMore={nothing}
      onRetry={nothing}
      onOpen={nothing}
      onReadAll={nothing}
      {...props}
    />
  );

export default { title: 'notices/Notices', parameters: { kit: true } };
export const SomeUnread = { render: view() };
export const OnlyRead = {
  render: view({ list: list.map((notice) => ({ ...notice, read: true })), unread: 0, more: false }),
};
export const None = { render: view({ list: [], unread: 0, more: false }) };
export const Loading = { render: view({ list: undefined, unread: 0, more: false, loading: true }) };
export const Failed = {
  render: view({ list: undefined, unread: 0, more: false, failed: 'network' }),
};
