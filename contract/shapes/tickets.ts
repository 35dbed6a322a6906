import { object, string, type InferType } from 'yup';
import {
  askerEvents,
  longestAnswer,
  longestAsked,
  mostTicketPictures,
  ticketStaffEvents,
  ticketTopics,
} from '../ticketWords';
import { email, formed, line, list, page, rowId, text, uploadId } from './fields';

const number = () => formed(10, /^[0-9A-Z]{10}$/, 'form.id').required();
/** Of the link that was mailed. */
const key = () => formed(22, /^[\w-]{22}$/, 'form.id').required();
/** What an error page said, so that it need not be typed. */
const code = () =>
  line(60).matches(/^[\w.:/-]{1,60}$/, { message: 'form.id', excludeEmptyString: true });
const pictures = () =>
  list(uploadId('form.picture').required(), mostTicketPictures, 'ticket.pictures.many');
const words = () => line(longestAsked);
const asked = {
  topic: string()
    .oneOf([...ticketTopics])
    .required('form.select'),
  words: words().required('form.enter'),
  code: code(),
};

export const ticketsQuery = object({
  tab: string().oneOf(['all', 'open', 'closed'] as const),
  page: page(),
});
export type TicketsQuery = InferType<typeof ticketsQuery>;
export const ticketByNumber = object({ number: number() });
export type TicketByNumber = InferType<typeof ticketByNumber>;
/** What it is about besides: an order or a case, at most one of them. */
export const ticketInput = object({
  ...asked,
  order: rowId(),
  case: rowId(),
  pictures: pictures(),
});
export type TicketInput = InferType<typeof ticketInput>;
const said = (events: readonly string[]) =>
  words().when('event', ([event], shape) =>
    events.includes(event as string) ? shape.required('form.enter') : shape,
  );
const askerAct = {
  number: number(),
  event: string()
    .oneOf([...askerEvents])
    .required(),
  words: said(['write', 'reopen']),
};
export const ticketActInput = object({ ...askerAct, pictures: pictures() });
export type TicketActInput = InferType<typeof ticketActInput>;

export const visitorTicketInput = object({
  ...asked,
  email: email().required('form.enter'),
});
export type VisitorTicketInput = InferType<typeof visitorTicketInput>;
export const ticketVisit = object({ number: number(), key: key() });
export type TicketVisit = InferType<typeof ticketVisit>;
export const ticketVisitAct = object({ ...askerAct, key: key() });
export type TicketVisitAct = InferType<typeof ticketVisitAct>;

export const ticketQueueQuery = object({
  tab: string().oneOf(['waiting', 'mine', 'answered', 'closed'] as const),
  q: line(60),
  page: page(),
});
export type TicketQueueQuery = InferType<typeof ticketQueueQuery>;
export const ticketStaffActInput = object({
  number: number(),
  event: string()
    .oneOf([...ticketStaffEvents])
    .required(),
  /** Of `answer` what the person reads, of `note` what only staff do. */
  words: text(longestAnswer)
    .trim()
    .when('event', ([event], shape) =>
      ['answer', 'note'].includes(event as string) ? shape.required('form.enter') : shape,
    ),
});
export type TicketStaffActInput = InferType<typeof ticketStaffActInput>;
