/** What staff send to an order for its shop, in the order of the buttons. */
export const staffEvents = [
  'accept',
  'release',
  'agreeCancel',
  'scan',
  'deliver',
  'ship',
  'declineCancel',
  'refuse',
] as const;
export type StaffEvent = {
  type: (typeof staffEvents)[number];
  carrier?: string;
  log_sn?: string;
  reason?: string;
};
