import { loadMessages } from '#lib/intl';
import { extraPart } from '#ui/lazyPart';

/** Hearts come after the products they stand on, with texts of their own. */
export const CardTools = extraPart(() =>
  Promise.all([import('./CardTools'), loadMessages('wishes')]).then(([file]) => file),
);
/** What is gathered for the table. */
export const CompareTray = extraPart(() =>
  Promise.all([import('../compare/CompareTray'), loadMessages('wishes')]).then(([file]) => file),
);
export const ProductTools = extraPart(() =>
  Promise.all([import('./ProductTools'), loadMessages('wishes')]).then(([file]) => file),
);
