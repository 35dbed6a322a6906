import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { toAmount } from '#contract/money';
import type { SharedWishes, WishList } from '#contract/wishes';
import { newSecret } from '../../platform/crypto/secrets';
import { sql, type Db } from '../../platform/db/open';
import { wishCards } from './cards';

interface Saved {
  product_id: number;
  price_then: number;
}
const savedBy = (db: Db, userId: string | number): Promise<Saved[]> =>
  db.rows<Saved>(
    sql`select product_id, price_then from wishes where user_id = ${userId} and removed_at is null
      order by at desc, product_id desc`,
  );
export const wishIds = async (db: Db, userId: string): Promise<string[]> =>
  (await savedBy(db, userId)).map(({ product_id }) => String(product_id));

/** The person's list, with what each product cost when it was saved. */
export async function wishList(db: Db, userId: string, lang: Language): Promise<WishList> {
  const saved = await savedBy(db, userId);
  const then = new Map(saved.map(({ product_id, price_then }) => [String(product_id), price_then]));
  const cards = await wishCards(
    db,
    saved.map(({ product_id }) => product_id),
    lang,
  );
  const list = await db.row<{ token: string | null; shown_name: string; mail: boolean }>(
    sql`select token, shown_name, mail from wish_lists where user_id = ${userId}`,
  );
  return {
    items: cards.map((one) => ({ ...one, price_then: toAmount(then.get(one.id) ?? 0) })),
    share: list?.token ? { token: list.token, name: list.shown_name } : null,
    mail: list?.mail ?? false,
  };
}

/** The link stays while it is there; a new name is what it shows from now on. */
export async function shareList(
  db: Db,
  userId: string,
  name: string,
): Promise<{ token: string; name: string }> {
  const token = newSecret();
  const row = await db.row<{ token: string }>(
    sql`insert into wish_lists as l (user_id, token, shown_name)
      values (${userId}, ${token}, ${name})
      on conflict (user_id) do update set token = coalesce(l.token, excluded.token),
      shown_name = excluded.shown_name returning token`,
  );
  return { token: row?.token ?? token, name };
}
export async function endShare(db: Db, userId: string): Promise<null> {
  await db.rows(sql`update wish_lists set token = null, shown_name = '' where user_id = ${userId}`);
  return null;
}

/** What the link shows: no more of the person than the name they gave. 2000019 once it was ended. */
export async function sharedList(db: Db, token: string, lang: Language): Promise<SharedWishes> {
  const list = await db.row<{ user_id: number; shown_name: string }>(
    sql`select l.user_id, l.shown_name from wish_lists l join users u on u.id = l.user_id
      and u.state = 'open' where l.token = ${token}`,
  );
  if (!list) throw new Refusal(codes.notFound, 'wishes.shared.missing');
  const saved = await savedBy(db, list.user_id);
  const cards = await wishCards(
    db,
    saved.map(({ product_id }) => product_id),
    lang,
  );
  return { name: list.shown_name, items: cards.filter(({ standing }) => standing !== 'gone') };
}

export async function mailNews(db: Db, userId: string, on: boolean): Promise<{ mail: boolean }> {
  await db.rows(
    sql`insert into wish_lists (user_id, mail) values (${userId}, ${on})
      on conflict (user_id) do update set mail = excluded.mail`,
  );
  return { mail: on };
}
