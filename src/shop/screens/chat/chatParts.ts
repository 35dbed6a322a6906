import { loadMessages } from '#lib/intl';
import { lazyPart } from '#ui/lazyPart';

/** Comes with its texts, and only where the mall has a chat. */
export const Chat = lazyPart(() =>
  Promise.all([import('./Chat'), loadMessages('account')]).then(([file]) => file),
);
