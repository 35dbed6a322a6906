import type { ProductCard } from '#contract/catalogue';
import { loadMessages } from '#lib/intl';
import { softPart } from '#ui/softPart';

/** Hearts and scales of one card of a list, when their code has come. */
export const CardCorner = softPart<{ product: ProductCard }>(() =>
  Promise.all([import('./CardTools'), loadMessages('wishes')]).then(([file]) => file),
);
