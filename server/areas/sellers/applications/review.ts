import type { ApplicationReview } from '#contract/applications';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { sql, type Db } from '../../../platform/db/open';
import { blockOf } from '../../addresses/block';
import { applicationChecks } from './checks';
import { itemRows, itemView } from './queue';
import { placeOf } from './parts';
import { facts, historyOf, medianMinutes } from './view';

async function historyFor(db: Db, id: number): Promise<ApplicationReview['history']> {
  const rows = await historyOf(db, id);
  const names = await db.rows<{ actor: string; name: string }>(
    sql`select actor, name from unnest(${[...new Set(rows.map(({ actor }) => actor))]}::text[]) actor join users u on actor in ('staff:' || u.id, 'user:' || u.id)`,
  );
  return rows.map(({ at, by, actor, event, from_state, to_state, reason }) => ({
    at: at.toISOString(),
    by,
    event,
    from: from_state,
    to: to_state,
    reason,
    actor: names.find((each) => each.actor === actor)?.name ?? actor,
  }));
}
/**
 * An application with everything a verdict rests on, for this member of staff. 2000019: there is
 * none, or it was never sent.
 */
export async function reviewOf(
  db: Db,
  me: number,
  id: string,
  lang: Language,
): Promise<ApplicationReview> {
  const [row] = await itemRows(db, sql`a.id = ${id}`, me);
  if (!row) throw new Refusal(codes.notFound);
  const place = placeOf(row);
  return {
    ...facts(row),
    ...itemView(row),
    address_lines: place.country ? blockOf({ name: row.contact, ...place }, lang) : [],
    checks: await applicationChecks(db, row),
    history: await historyFor(db, row.id),
    median_minutes: await medianMinutes(db),
  };
}
