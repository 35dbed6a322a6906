/** What a message of the outbox says happened. */
export interface Happened {
  entity: string;
  id: number;
  event: string;
  from: string | null;
  to: string;
}
