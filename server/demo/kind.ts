import { sql, type Db } from '../platform/db/open';

export const words = {
  demo:
    'This database holds a demo mall: passwords of its accounts, staff among them, stand in the README.\n' +
    'Start it without MALL_DEMO=off, or name another database (DATABASE_URL, DATA_DIR).',
  real: 'This database holds a mall that is no demo. Start it with MALL_DEMO=off, or name another database (DATABASE_URL, DATA_DIR).',
} as const;

/**
 * What the database is; null where no mall was opened with it yet. A demo from before it was
 * written down is known by its staff.
 */
async function kindOf(db: Db): Promise<'demo' | 'real' | null> {
  const row = await db.row<{ demo: boolean; real: boolean }>(sql`select
    exists (select from setting where name = 'real') as real,
    exists (select from setting where name = 'demo')
      or exists (select from users where email = 'admin@arcada.test' and staff_role is not null) as demo`);
  return row?.real ? 'real' : row?.demo ? 'demo' : null;
}
/**
 * Throws, in words for the terminal, where a demo's database is to be a real mall's or the other
 * way round.
 */
export async function refuseOtherKind(db: Db, demo: boolean): Promise<void> {
  const kind = await kindOf(db);
  if (kind === 'demo' && !demo) throw new Error(words.demo);
  if (kind === 'real' && demo) throw new Error(words.real);
  if (!demo)
    await db.rows(
      sql`insert into setting (name, value) values ('real', 'true'::jsonb) on conflict do nothing`,
    );
}
/** Throws where something would be lost that is no demo's. */
export async function refuseUnlessDemo(db: Db): Promise<void> {
  const used = await db.row(sql`select id from users limit 1`);
  if (used && (await kindOf(db)) !== 'demo') throw new Error(words.real);
}
