import type { StatusQueue } from '#contract/officeStatus';

/** What a queue is called, as the menu calls it. */
export const queueTexts: Record<StatusQueue, string> = {
  recharge: 'office.nav.recharge',
  withdrawal: 'office.nav.withdrawal',
  application: 'office.nav.applications',
  listing: 'office.nav.listings',
  ticket: 'office.nav.tickets',
};
