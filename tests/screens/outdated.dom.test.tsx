import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { cart } from '#contract/cart';
import { orders } from '#contract/orders';
import { wallet } from '#contract/wallet';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: (async () => ({})) as never,
}));
const { queryClient } = await import('#lib/query');
const { services: atCheckout } = await import('../../src/shop/screens/cart/services');
const { services: atWithdrawal } = await import('../../src/shop/screens/withdraw/services');
const { services: atTransfer } = await import('../../src/shop/screens/transfer/services');

const keys: [Endpoint, object][] = [
  [orders.view, { id: '7' }],
  [orders.index, { tab: 'all', page: 1 }],
  [cart.index, {}],
  [wallet.overview, {}],
  [wallet.activity, { page: 1 }],
];
const kept = () =>
  keys
    .filter(([{ path }, input]) => !queryClient.getQueryState([path, input])?.isInvalidated)
    .map(([{ path }]) => path);
const does = (service: unknown, input: object) =>
  toPromise(createActor(service as AnyActorLogic, { input }).start());

beforeEach(() => {
  for (const [{ path }, input] of keys) queryClient.setQueryData([path, input], {});
});
afterEach(() => queryClient.clear());

describe('what was seen a moment ago is not shown again as it was', () => {
  test.each(['placeOrder', 'pay', 'checkOutcome'] as const)(
    'the order, its list, the cart and the wallet after %s',
    async (step) => {
      await does(atCheckout[step], {
        key: 'k',
        fingerprint: 'f',
        trade_sn: 'T1',
        method: 'wallet',
      });
      expect(kept()).toEqual([]);
    },
  );
  test('the wallet after a withdrawal', async () => {
    await does(atWithdrawal.withdraw, { key: 'k' });
    expect(kept()).toEqual([orders.view.path, orders.index.path, cart.index.path]);
  });
  test('the wallet after a transfer', async () => {
    await does(atTransfer.transfer, { key: 'k' });
    expect(kept()).toEqual([orders.view.path, orders.index.path, cart.index.path]);
  });
});
