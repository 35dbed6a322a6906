/** What a ticket may be about. */
export const ticketTopics = ['order', 'payment', 'account', 'shop', 'technical', 'other'] as const;
export type TicketTopic = (typeof ticketTopics)[number];
/** Letters of what a person writes at once, and of what staff do. */
export const longestAsked = 2000;
export const longestAnswer = 4000;
/** Pictures that go with one writing. */
export const mostTicketPictures = 4;
/** Answers that are ready, in every language: `ticket.ready.<id>`. */
export const readyAnswers = [
  'lookingIntoIt',
  'moreDetails',
  'deliveryTakes',
  'refundOnWay',
  'askSeller',
  'solved',
] as const;
export type ReadyAnswer = (typeof readyAnswers)[number];
/** What its person sends to a ticket, and what staff do. */
export const askerEvents = ['write', 'close', 'reopen'] as const;
export type AskerEvent = (typeof askerEvents)[number];
export const ticketStaffEvents = [
  'take',
  'release',
  'assign',
  'unassign',
  'note',
  'answer',
  'close',
] as const;
export type TicketStaffEvent = (typeof ticketStaffEvents)[number];
