import type { reply } from '#machines/flows/review/reply';
import type { ViewProps } from '#lib/project';
import type { ShowPicture } from './TicketThread';

/** What the sheet of a question takes. */
export type ReplyProps = ViewProps<typeof reply> & {
  Picture?: ShowPicture;
  /** Can this browser keep an answer that is not sent yet? */
  keeps?: boolean;
};
