import { rateRules } from '#machines/lifecycles/rate';
import type { EventName } from '#machines/eventName';
import type { Lifecycle, Row } from '../../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../../platform/workflow/precondition';
import { sql, type Db } from '../../../platform/db/open';

export interface ProposalRow extends Row {
  code: string;
  symbol: string;
  rate: string;
  decimals: number;
  proposed_by: number;
  /** It waits longer than what it was held against is worth. */
  old: boolean;
  /** The rate it was proposed for is not the mall's any more. */
  stale: boolean;
  /** The member of staff who asks. */
  me: number;
}
const byColleague: readonly string[] = ['confirm', 'refuse'];

function preconditions({ proposed_by, me, old, stale }: ProposalRow, event: string): Hindrance {
  if (byColleague.includes(event) && proposed_by === me) return notNow('rate.cannot.own');
  if (event === 'withdraw' && proposed_by !== me) return notNow('rate.cannot.others');
  if (event === 'confirm' && stale) return notNow('rate.cannot.changed');
  return event === 'confirm' && old ? notNow('rate.cannot.old') : null;
}
/** From here on it counts: the database notes beside it whose word it has. */
const stand = (db: Db, { code, symbol, rate, decimals }: ProposalRow): Promise<unknown> =>
  db.rows(sql`insert into currencies (code, symbol, rate, decimals, position) values (${code}, ${symbol}, ${rate}::numeric, ${decimals}, (select coalesce(max(position), 0) + 1 from currencies))
    on conflict (code) do update set symbol = excluded.symbol, rate = excluded.rate, decimals = excluded.decimals`);

export const rateLife: Lifecycle<ProposalRow, EventName<typeof rateRules>> = {
  ...rateRules,
  table: sql`rate_proposals`,
  history: sql`rate_proposal_history`,
  owner: sql`proposal_id`,
  preconditions,
  columns: ({ row }) => sql`, decided_by = ${row.me}, decided_at = clock_timestamp()`,
  effect: async (db, { row, to }) => void (to === 'inForce' && (await stand(db, row))),
  writesAudit: true,
  topic: (to) => `rate.${to}`,
};
