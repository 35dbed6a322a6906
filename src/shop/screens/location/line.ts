import { loadMessages } from '#lib/intl';
import { lazyPart } from '#ui/lazyPart';

/** It comes after the product, with texts of its own. */
export const Destination = lazyPart(() =>
  Promise.all([import('./DestinationLine'), loadMessages('location')]).then(([file]) => file),
);
