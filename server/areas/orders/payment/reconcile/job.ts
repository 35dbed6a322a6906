import { sql, type Db } from '../../../../platform/db/open';
import { background, type Background } from '../../../../platform/workflow/background';
import { gatewayNamed, isKnownHere } from '../../../acquirers/acquirers';
import { lookAtOpenDisputes } from '../disputes/take';
import type { Gateway } from '../../../acquirers/gateway';
import { compareIfDue } from './compare';
import { readDays } from './read';

/** Everybody whom a payment ever began with, as far as this process can speak with them. */
export async function acquirersOf(db: Db): Promise<Gateway[]> {
  const rows = await db.rows<{ name: string }>(
    sql`select distinct gateway as name from payments union select distinct gateway from card_recharges order by 1`,
  );
  return rows.filter(({ name }) => isKnownHere(name)).map(({ name }) => gatewayNamed(db, name));
}
/**
 * Reads what the acquirers say of the days that are over, asks how open disputes stand, and
 * compares. One that does not answer keeps no other waiting.
 */
export async function reconcile(
  db: Db,
  failed: (error: unknown) => void,
  stopped: () => boolean = () => false,
): Promise<number> {
  for (const gateway of await acquirersOf(db)) {
    if (stopped()) return 0;
    await readDays(db, gateway, stopped).catch(failed);
    await lookAtOpenDisputes(db, gateway, failed);
  }
  return compareIfDue(db);
}
export const reconcileJob = (db: Db, failed: (error: unknown) => void): Background =>
  background((stopped) => reconcile(db, failed, stopped), failed);
