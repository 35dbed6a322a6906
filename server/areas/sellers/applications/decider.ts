import { sql, type Sql } from '../../../platform/db/open';

export interface Decider {
  id: number;
  name: string;
  at: Date;
}
/**
 * Who of staff did something to the application last, and when: who let a shop open is not who
 * stopped it.
 */
export const lastByStaff = (
  application: Sql,
): Sql => sql`select s.id, s.name, h.at from application_history h join users s on s.id = substr(h.actor, 7)::bigint
  where h.application_id = ${application} and h.by = 'staff' order by h.id desc limit 1`;
/** As told to this member of staff. */
export const deciderView = (who: Pick<Decider, 'id' | 'name'> | undefined, me: number) =>
  who ? { id: String(who.id), name: who.name, me: who.id === me } : null;
