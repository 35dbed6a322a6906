import { guestDays } from '#contract/guests';
import { sql, type Db } from '../../platform/db/open';
import { advance } from '../../platform/workflow/advance';
import { away } from '../identity/guests/forget';
import { accountClosingLife } from './accountClosing.lifecycle';
import { heldClosing } from './ask';

const due = (db: Db) =>
  db.rows<{
    id: number;
  }>(sql`select u.id from users u where u.guest and u.state = 'open' and ${away}
    and not exists (select from account_closings c where c.user_id = u.id)
    and (select max(t.placed_at) from trades t where t.user_id = u.id)
      < clock_timestamp() - ${guestDays.bought} * interval '1 day' order by u.id limit 50`);

/** Nothing is in the way, or another day. */
const close = (db: Db, id: number): Promise<boolean> =>
  db.tx(async (tx) => {
    const before = await heldClosing(tx, id);
    if (before.hindrances.length > 0) return false;
    await tx.rows(
      sql`insert into account_closings (user_id) values (${id}) on conflict do nothing`,
    );
    const row = await heldClosing(tx, id);
    await advance(tx, accountClosingLife, row, { event: 'ask', by: 'owner', actor: 'system' });
    return true;
  });
/**
 * Nobody else asks for a guest whose last purchase is long over: what names them goes as an
 * account's does. Answers of how many it begins to.
 */
export async function closeGuests(db: Db): Promise<number> {
  let begun = 0;
  for (const { id } of await due(db)) if (await close(db, id)) begun++;
  return begun;
}
