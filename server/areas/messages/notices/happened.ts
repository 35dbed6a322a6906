/** What a message of the outbox says happened. */
export interface Happened {
  entity: string;
  id: number;
  event: string;
  from: string | null;
  to: string;
  /** The deadline that it left behind; missing where nothing moved. */
  until?: string | null;
}
/** The deadline to tell of: the one of then, not of whatever came since. `now`: as it stands. */
export const dueThen = ({ until }: Happened, now: Date | null): Date | null =>
  until === undefined ? now : until === null ? null : new Date(until);
