/** What the sender's side sends to an order, in the order of its buttons. */
export const senderEvents = [
  'accept',
  'release',
  'agreeCancel',
  'scan',
  'deliver',
  'ship',
  'declineCancel',
  'refuse',
] as const;
export type SenderEvent = (typeof senderEvents)[number];
