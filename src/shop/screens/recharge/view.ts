import type { RechargeContext, RechargeEvent } from '#machines/flows/recharge/context';

/**
 * What every view of the recharge takes: where the flow is, its data, its two ears, and how far a
 * picture has been sent.
 */
export interface RechargeProps extends RechargeContext {
  /** Dotted path of the active leaf: `details.uploading`. */
  at: string;
  busy: boolean;
  can: (event: RechargeEvent) => boolean;
  send: (event: RechargeEvent) => void;
  /** From 0 to 1, while a picture is being sent. */
  progress?: number | null;
}
/** The first part of where the flow is: one screen each. */
export const screenOf = (at: string): string => at.split('.')[0] ?? at;
/** The way that was picked, with where to pay. */
export const payToOf = ({ options, method }: RechargeContext) =>
  options?.methods.find(({ code }) => code === method);
