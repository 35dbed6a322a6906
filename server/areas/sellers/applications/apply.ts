import { codes, Refusal } from '#contract/codes';
import { sellerApplication } from '#contract/applications';
import type { ApplicationInput } from '#contract/shapes/applications';
import { canSend } from '#machines/lifecycle';
import { sql, type Db } from '../../../platform/db/open';
import { begun, ownApplication, take } from './keep';
import { advanceApplication, applicationLife } from './application.lifecycle';
import type { ApplicationRow } from './applicationRow';
import { editable, lacksOf, phoneOf, settled } from './parts';
import { applicationView } from './view';

/**
 * What comes along with the sending is kept first, and stays kept where something else still lacks.
 */
export async function keepAlong(db: Db, userId: string, input: ApplicationInput): Promise<void> {
  if (Object.values(input).every((given) => given === undefined)) return;
  await db.tx(async (tx) => {
    const row = await begun(tx, userId);
    if (editable(row)) await take(tx, row, input);
  });
}

async function refuse(db: Db, row: ApplicationRow): Promise<void> {
  const can = canSend(applicationLife, row, 'submit', 'seller');
  if (can.ok) return;
  if (can.code === codes.sellerReapplied)
    throw new Refusal(can.code, can.reason, await applicationView(db, row));
  const lifecycle = { lifecycle: 'application', state: row.state, event: 'submit' };
  throw new Refusal(
    can.code,
    can.reason,
    editable(row) ? { ...lifecycle, fields: lacksOf(row) } : lifecycle,
  );
}
/**
 * Sends the application as it stands. 2000015 with the fields that lack, 2000016 with the one that
 * runs.
 */
export async function submit(db: Db, userId: string): Promise<ApplicationRow> {
  const row = await begun(db, userId);
  await refuse(db, row);
  const phone = phoneOf(row);
  // Typed before its country was known.
  if (phone !== row.phone && !settled(row, 'details'))
    await db.rows(sql`update applications set phone = ${phone} where id = ${row.id}`);
  await advanceApplication(db, row, {
    event: sellerApplication.apply.sends,
    by: 'seller',
    actor: `user:${userId}`,
  });
  return (await ownApplication(db, userId)) as ApplicationRow;
}
