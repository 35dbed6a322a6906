import { cart, type Cart } from '#contract/cart';
import { checkout } from '#contract/checkout';
import { put, refresh } from '#lib/query';
import { updateUser, visitor } from '#lib/session';

/** Everyone who shows the cart or its count sees the answer. */
export function spreadCart(whole: Cart): void {
  put(cart.index, {}, whole);
  void refresh(checkout.quote);
  const { user } = visitor.getSnapshot().context;
  if (user) updateUser({ ...user, cart_count: whole.items_count });
}
