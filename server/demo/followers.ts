import { json, sql, type Db } from '../platform/db/open';

/** Who of the demo's people follows which shops, the latest first; nobody their own. */
const followed: Readonly<Record<string, readonly string[]>> = {
  ana: ['kleine-welt', 'casa-verde', 'mali-boutique'],
  ben: ['pico-outdoor', 'hikari-digital', 'casa-verde'],
  ida: ['casa-verde', 'kleine-welt'],
  marek: ['pico-outdoor', 'kleine-welt', 'hikari-digital'],
  luca: ['casa-verde', 'mali-boutique'],
  vera: ['mali-boutique', 'hikari-digital', 'pico-outdoor'],
  'casa-verde': ['kleine-welt'],
  'pico-outdoor': ['hikari-digital', 'casa-verde'],
  'kleine-welt': ['casa-verde'],
  'mali-boutique': ['casa-verde', 'pico-outdoor'],
};
const daysApart = 9;

/** No shop stands there without anybody who wants to hear of it. */
export async function addFollowers(db: Db): Promise<void> {
  const rows = json(
    Object.entries(followed).flatMap(([who, shops], nr) =>
      shops.map((shop, i) => ({
        email: `${who}@arcada.test`,
        shop,
        days: 2 + nr + i * daysApart,
      })),
    ),
  );
  await db.rows(sql`insert into follows (user_id, shop_id, at)
    select u.id, s.id, clock_timestamp() - make_interval(days => f.days)
    from jsonb_to_recordset(${rows}::jsonb) as f(email text, shop text, days int)
      join users u on u.email = f.email join shops s on s.id = f.shop`);
}
