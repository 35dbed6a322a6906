import { get } from './endpoint';
import type { MailQuery } from './shapes/officeMail';

export interface Mail {
  id: string;
  /** A text message has no subject. */
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  written: string;
  /** Null while it waits, and for good where no mail server is set. */
  sent: string | null;
}
export interface MailList {
  mails: Mail[];
  page: number;
  pages: number;
}
/** What the mall wrote to people: staff read it, with or without a mail server. */
export const officeMail = {
  index: get<MailQuery, MailList>('/backoffice/mail/index', {
    who: ['staff'],
    touches: 'staff',
    right: 'mail',
  }),
};
