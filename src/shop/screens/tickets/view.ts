import type { supportRequest } from '#machines/flows/supportRequest';
import type { ViewProps } from '#lib/project';
import type { Upload } from '#contract/notices';
import type { SendOptions } from '#lib/sendFile';

/** What sends a picture of a member's. */
type SendPicture = (file: Blob, options: SendOptions) => Promise<Upload>;
/** What the view of a question that is being asked takes. */
export type SupportRequestProps = ViewProps<typeof supportRequest> & {
  sendPicture?: SendPicture | undefined;
};
/** The screen of a state: sending shows what is sent. */
export function screenOf(at: string): string {
  if (at === 'sending.underway') return 'describing';
  return at.startsWith('sending.') ? at : (at.split('.')[0] ?? at);
}
