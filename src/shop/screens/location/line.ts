import { loadMessages } from '#lib/intl';
import { extraPart } from '#ui/lazyPart';

/** Under each card of a list. */
export const CardDelivery = extraPart(() =>
  Promise.all([import('./CardDelivery'), loadMessages('location')]).then(([file]) => file),
);
