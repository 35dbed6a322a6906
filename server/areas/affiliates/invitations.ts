import { newSecret } from '../../platform/crypto/secrets';
import { json, sql, type Db, type Sql } from '../../platform/db/open';
import { placeOf64 } from '../../platform/http/address';

const today = sql`(clock_timestamp() at time zone 'UTC')::date`;
/**
 * What was told apart on a day cannot be afterwards: the salt is thrown away with the day
 * (server/jobs/sweep.ts).
 */
const saltOfToday = async (db: Db): Promise<void> => {
  await db.rows(sql`insert into affiliate_salts (day, salt)
    values (${today}, convert_to(${newSecret()}, 'UTF8')) on conflict do nothing`);
};
const hashed = (parts: readonly string[]): Sql =>
  sql`(select sha256(salt || convert_to(${parts.join('\n')}, 'UTF8')) from affiliate_salts
    where day = ${today})`;

interface Visit {
  pcode: string;
  ip: string;
  /** What the browser calls itself: two of one household are two. */
  agent: string;
  /** Who is signed in; '' for a visitor. */
  me: string;
}
const inviterOf = (db: Db, pcode: string): Promise<{ id: number } | undefined> =>
  db.row(sql`select id from users where pcode = upper(${pcode}) and state = 'open'`);

/** Counts that a link was opened, once a day, and never one's own. Answers whether the code is one. */
export async function countVisit(db: Db, { pcode, ip, agent, me }: Visit): Promise<boolean> {
  const inviter = await inviterOf(db, pcode);
  if (!inviter || String(inviter.id) === me) return inviter !== undefined;
  const parts = ['visit', String(inviter.id), placeOf64(ip), agent];
  await db.tx(async (tx) => {
    await saltOfToday(tx);
    await tx.rows(sql`with first as (insert into affiliate_visits (visitor, inviter_id, day)
        values (${hashed(parts)}, ${inviter.id}, ${today}) on conflict do nothing returning 1)
      insert into affiliate_days as d (inviter_id, day, visits)
        select ${inviter.id}::bigint, ${today}, 1 from first
        on conflict (inviter_id, day) do update set visits = d.visits + 1`);
  });
  return true;
}

/** Whoever registered came by somebody's link. In the transaction that makes the account. */
export async function noteSignUp(
  db: Db,
  { userId, inviterId, ip }: { userId: number; inviterId: number | null; ip: string },
): Promise<void> {
  if (inviterId === null) return;
  await saltOfToday(db);
  const place = hashed(['sign-up', String(inviterId), placeOf64(ip)]);
  const message = { entity: 'affiliate', event: 'signUp', from: null, to: 'signUp' };
  await db.rows(sql`with made as (
      insert into affiliate_sign_ups (user_id, inviter_id, place, crowd)
      select ${userId}::bigint, ${inviterId}::bigint, p.place, 1 +
        (select count(*)::int from affiliate_sign_ups s where s.place = p.place)
      from (select ${place} as place) p returning inviter_id)
    insert into outbox (topic, payload) select 'affiliate.signUp',
      ${json(message)}::jsonb || jsonb_build_object('id', a.id)
      from affiliates a join made on made.inviter_id = a.user_id where a.state = 'active'`);
}
/** Whose invitation code it is; null for nobody's. */
export const inviterBy = async (db: Db, pcode: string | undefined): Promise<number | null> =>
  pcode ? ((await inviterOf(db, pcode))?.id ?? null) : null;

/** What told visits and places apart goes with its day; what was counted stays. */
export async function forgetVisits(db: Db): Promise<void> {
  await db.rows(sql`delete from affiliate_visits where day < ${today}`);
  await db.rows(sql`update affiliate_sign_ups set place = null
    where place is not null and (at at time zone 'UTC')::date < ${today}`);
  await db.rows(sql`delete from affiliate_salts where day < ${today}`);
}
