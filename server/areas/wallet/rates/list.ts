import type { OfficeCurrency, RateProposal, Rates, TrustLimits } from '#contract/rates';
import { toAmount } from '#contract/money';
import { canOf } from '#machines/lifecycle';
import { sql, type Db } from '../../../platform/db/open';
import { rateLife, type ProposalRow } from './rate.lifecycle';

export const currencyList = (db: Db): Promise<OfficeCurrency[]> =>
  db.rows<OfficeCurrency>(sql`select c.code, c.symbol, trim_scale(c.rate)::text as rate, c.decimals, c.position, trim_scale(r.rate)::text as reference
    from currencies c left join lateral rate_reference(c.code, clock_timestamp()) r on true order by c.position, c.code`);

interface Listed
  extends
    Omit<ProposalRow, 'old' | 'stale'>,
    Pick<RateProposal, 'reference' | 'source' | 'percent' | 'from' | 'from_decimals'> {
  name: string;
  proposed_at: Date;
  decided_by: number | null;
  decider: string | null;
  decided_at: Date | null;
  old: boolean;
  stale: boolean;
}
const columns = (
  me: number,
) => sql`p.id, p.state, p.code, p.symbol, trim_scale(p.rate)::text as rate, p.decimals, p.proposed_by, p.proposed_at, ${me}::bigint as me,
  p.proposed_at < clock_timestamp() - interval '24 hours' as old,
  (select (c.rate, c.decimals) from currencies c where c.code = p.code) is distinct from (case when p.from_rate is not null then (p.from_rate, p.from_decimals) end) as stale`;
/** One proposal, for whoever acts on it; its row stays as it is until then. */
export const proposalOf = (db: Db, me: number, id: number): Promise<ProposalRow | undefined> =>
  db.row<ProposalRow>(
    sql`select ${columns(me)} from rate_proposals p where p.id = ${id} for update`,
  );

const person = (id: number, name: string, me: number) => ({ id: String(id), name, me: id === me });
function proposalView(row: Listed): RateProposal {
  const {
    id,
    state,
    code,
    symbol,
    rate,
    decimals,
    reference,
    source,
    percent,
    from,
    from_decimals,
    proposed_by,
    name,
    proposed_at,
    decided_by,
    decider,
    decided_at,
    me,
  } = row;
  return {
    id: String(id),
    state: state as RateProposal['state'],
    code,
    symbol,
    rate,
    decimals,
    reference,
    source,
    percent,
    from,
    from_decimals,
    by: person(proposed_by, name, me),
    at: proposed_at.toISOString(),
    decided:
      decided_by !== null && decided_at
        ? { by: person(decided_by, decider ?? '', me), at: decided_at.toISOString() }
        : null,
    can: canOf(rateLife, row, 'staff'),
  };
}
const proposalList = async (db: Db, me: number): Promise<RateProposal[]> =>
  (
    await db.rows<Listed>(sql`select ${columns(me)}, trim_scale(p.reference)::text as reference, p.source, round(p.percent, 2)::text as percent, trim_scale(p.from_rate)::text as "from", p.from_decimals,
      u.name, p.decided_by, d.name as decider, p.decided_at
    from rate_proposals p join users u on u.id = p.proposed_by left join users d on d.id = p.decided_by order by p.state <> 'proposed', p.id desc limit 30`)
  ).map(proposalView);

async function limitsOf(db: Db): Promise<TrustLimits> {
  const row = await db.row<{ percent: string; alone: number }>(
    sql`select trim_scale(limit_of('rate_percent'))::text as percent, limit_of('recharge_alone')::bigint as alone`,
  );
  return { rate_percent: row?.percent ?? '0', recharge_alone: toAmount(row?.alone ?? 0) };
}
/** The mall's currencies, the rates that wait for a colleague, and what one person may do alone. */
export const ratesOf = async (db: Db, me: number): Promise<Rates> => ({
  currencies: await currencyList(db),
  proposals: await proposalList(db, me),
  limits: await limitsOf(db),
});
