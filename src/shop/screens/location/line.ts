import { loadMessages } from '#lib/intl';
import { lazyPart } from '#ui/lazyPart';

/** Under each card of a list. */
export const CardDelivery = lazyPart(() =>
  Promise.all([import('./CardDelivery'), loadMessages('location')]).then(([file]) => file),
);
/** It comes after the product, with texts of its own. */
export const Destination = lazyPart(() =>
  Promise.all([import('./DestinationLine'), loadMessages('location')]).then(([file]) => file),
);
