import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartLine } from '#contract/cart';
import { mostKeptByVisitors } from '#contract/limits';
import { wishes } from '#contract/wishes';
import { Flow } from '#ui/flow';
import { quotes } from '../../stories/fixtures/quotes';
import { answer, asked, fakeCall, fresh, refuse, stand, words } from './catalogueStand';

vi.mock(import('#lib/api'), async (real) => ({
  ...(await real()),
  call: ((...given: Parameters<typeof fakeCall>) => fakeCall(...given)) as never,
}));
let member = false;
vi.mock(import('#lib/session'), async (real) => ({
  ...(await real()),
  useSession: ((pick: (now: unknown) => unknown) =>
    pick({ context: { user: member ? { role: 'customer' } : null } })) as never,
}));
vi.mock(import('#lib/intl'), async (real) => {
  const { createIntl } = await import('react-intl');
  return { ...(await real()), intlNow: () => createIntl({ locale: 'en', messages: words }) };
});
const { default: FromCart } = await import('../../src/shop/screens/wishes/FromCart');
const { keep, keptNow } = await import('../../src/shop/screens/wishes/kept');
const { leaving, takeBack, wereMoved } =
  await import('../../src/shop/screens/wishes/movedFromCart');
const { showToastsWith } = await import('#lib/toast');
const { toast } = await import('#ui/feedback/toast');
showToastsWith(toast);

const line = quotes.noAddress.cart.groups[0]?.lines[0] as CartLine;
const sent: unknown[] = [];
const move = async () => {
  stand(
    <Flow machine="checkout" at="cart.reviewing.steady" can={() => true} send={(e) => sent.push(e)}>
      <FromCart line={line} />
    </Flow>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Move to wish list/ }));
};
const wrote = () =>
  asked.filter(({ path }) => path !== wishes.ids.path).map(({ path, input }) => [path, input.id]);

beforeEach(() => {
  fresh();
  member = false;
  sent.length = 0;
  takeBack([line.id]);
  for (const { id } of toast.now()) act(() => toast.hide(id));
});

describe('a line of the cart that goes to the wish list', () => {
  it('leaves the cart once it is saved; the cart’s way back takes it off the list again', async () => {
    await move();
    await waitFor(() => expect(sent).toEqual([{ type: 'remove', line: line.id }]));
    expect(keptNow()).toEqual([{ id: line.product_id, price: line.price }]);
    expect(wereMoved([line.id])).toBe(true);
    leaving(line.id);
    takeBack([line.id]);
    await waitFor(() => expect(keptNow()).toEqual([]));
    expect(wereMoved([line.id])).toBe(false);
  });
  it('stays on the list where it was before', async () => {
    keep([{ id: line.product_id, price: '1.00' }]);
    await move();
    await waitFor(() => expect(sent).toHaveLength(1));
    takeBack([line.id]);
    expect(keptNow()).toEqual([{ id: line.product_id, price: '1.00' }]);
  });
  it('stays in the cart where the list is full', async () => {
    keep(
      Array.from({ length: mostKeptByVisitors }, (_, i) => ({ id: `${9000 + i}`, price: '1.00' })),
    );
    await move();
    expect(await screen.findByText(/This browser keeps 40 products/)).toBeTruthy();
    expect(sent).toEqual([]);
  });
  it('goes to the account’s list, and back from it', async () => {
    member = true;
    answer(wishes.ids.path, () => []);
    answer(wishes.add.path, () => ({ count: 1 }));
    answer(wishes.remove.path, () => ({ count: 0 }));
    await move();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(wrote()).toEqual([[wishes.add.path, line.product_id]]);
    takeBack([line.id]);
    await waitFor(() => expect(wrote()).toHaveLength(2));
    expect(wrote()[1]).toEqual([wishes.remove.path, line.product_id]);
  });
  it('stays in the cart where the account’s list takes no more', async () => {
    member = true;
    answer(wishes.ids.path, () => []);
    answer(wishes.add.path, () => refuse(1000010));
    await move();
    expect(await screen.findByText(/Remove one first/)).toBeTruthy();
    expect(sent).toEqual([]);
  });
  it('that is thrown away later is no longer told as moved', async () => {
    await move();
    await waitFor(() => expect(sent).toHaveLength(1));
    leaving(line.id);
    expect(wereMoved([line.id])).toBe(true);
    leaving(line.id);
    expect(wereMoved([line.id])).toBe(false);
  });
});
