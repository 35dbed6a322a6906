import type { SenderEvent } from '#contract/senderEvents';

/** What staff, or the shop itself, send to an order. */
export type StaffEvent = {
  type: SenderEvent;
  carrier?: string;
  log_sn?: string;
  reason?: string;
};
