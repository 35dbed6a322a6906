import { loadMessages } from '#lib/intl';

/** The part of home with its texts. A file of its own: home's first visit carries none of it. */
export const onHome = () =>
  Promise.all([import('./HomeDeals'), loadMessages('deals')]).then(([file]) => file);
