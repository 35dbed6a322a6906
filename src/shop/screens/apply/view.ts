import type { ApplicationPart } from '#contract/verdicts';
import type { ApplyContext, ApplyEvent, Place } from '#machines/flows/apply/context';

/**
 * What every view of the application takes: where the flow is, its data, its two ears, and how far
 * a picture has been sent.
 */
export interface ApplyProps extends ApplyContext {
  /** Dotted path of the active leaf: `identity.uploading`. */
  at: string;
  busy: boolean;
  can: (event: ApplyEvent) => boolean;
  send: (event: ApplyEvent) => void;
  /** From 0 to 1, while a picture is being sent. */
  progress?: number | null;
}
/** The first part of where the flow is: one screen each. */
export const screenOf = (at: string): string => at.split('.')[0] ?? at;
/** The place whose address this state has. */
const sendingAt = ['check', 'sending', 'finding', 'outcomeUnknown'];
export function placeOf(at: string): Place {
  const screen = screenOf(at);
  if (sendingAt.includes(screen)) return 'check';
  return screen === 'details' ||
    screen === 'identity' ||
    screen === 'shop' ||
    screen === 'signature'
    ? screen
    : 'tasks';
}
/** The field that a reviewer's reason is about: it is shown there. */
const fieldOfReason: Record<string, string> = {
  nameDiffers: 'contact',
  phoneUnreachable: 'phone',
  nameTaken: 'shop_name',
  nameMisleading: 'shop_name',
  addressUnknown: 'street',
  signatureDiffers: 'signature',
  signatureUnreadable: 'signature',
};
/**
 * The reason is a text id, `apply.why.<reason>`; what has no field of its own is said of the first
 * one.
 */
export const fieldOf = (reason: string, part: ApplicationPart): string =>
  fieldOfReason[reason.split('.').at(-1) ?? ''] ??
  { details: 'contact', identity: 'id_front', shop: 'shop_name', signature: 'signature' }[part];
