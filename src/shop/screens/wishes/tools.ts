import { loadMessages } from '#lib/intl';
import { extraPart } from '#ui/lazyPart';

/** What is gathered for the table. */
export const CompareTray = extraPart(() =>
  Promise.all([import('../compare/CompareTray'), loadMessages('wishes')]).then(([file]) => file),
);
