import { statesWith } from '#machines/lifecycle';
import { application } from '#machines/lifecycles/application';
import { names, sql, type Db } from '../../platform/db/open';

/** ISO codes of the countries that a trading shop sends parcels to; null: there is none it does not. */
export async function servedCountries(db: Db): Promise<ReadonlySet<string> | null> {
  const row = await db.row<{ everywhere: boolean; codes: string[] | null }>(sql`
    select coalesce(bool_or(s.ships_to is null), true) as everywhere,
      to_jsonb(array_agg(distinct c) filter (where c is not null)) as codes
    from shops s left join lateral unnest(s.ships_to) c on true
    where s.state in ${names(statesWith(application, 'trading'))}`);
  return !row || row.everywhere ? null : new Set(row.codes ?? []);
}
