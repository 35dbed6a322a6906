import { steps, type Quote, type Step } from '#contract/checkout';
import { reachable } from '#machines/flows/checkout/where';
import { stepHref } from '../../stepHref';

/** A purchase under way: which step is next, and what is in it. */
export interface Resume {
  step: Exclude<Step, 'success'>;
  /** 1..6 */
  place: number;
  href: string;
  count: number;
  total: string;
  pictures: { id: string; src: string; ground: string }[];
}
/**
 * What a shopper may go on with, from the server's own account of it; nothing when the cart is
 * empty.
 */
export function resumeOf(quote: Quote): Resume | null {
  if (quote.cart.lines_count === 0) return null;
  const reached = reachable('confirm', quote);
  const step = reached === 'success' ? 'confirm' : reached;
  const lines = quote.cart.groups.flatMap((group) => group.lines);
  const ticked = lines.filter((line) => line.ticked);
  return {
    step,
    place: steps.indexOf(step) + 1,
    href: stepHref(step),
    count: quote.cart.items_count,
    total: quote.cart.items_total,
    pictures: (ticked.length > 0 ? ticked : lines)
      .slice(0, 3)
      .map(({ id, picture, ground }) => ({ id, src: picture, ground })),
  };
}
