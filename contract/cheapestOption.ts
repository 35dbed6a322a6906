import type { DeliveryOption } from './checkout';
import { toMinor } from './money';

/**
 * The cheapest that comes to the address; nobody is sent to a counter unasked, unless there is
 * nothing else. What the checkout begins with, and what is said of delivery before it.
 */
export function cheapestOption<T extends Pick<DeliveryOption, 'kind' | 'price'>>(
  options: readonly T[],
): T | undefined {
  const brought = options.filter(({ kind }) => kind !== 'pickup');
  return brought.toSorted((a, b) => toMinor(a.price) - toMinor(b.price))[0] ?? options[0];
}
