import type { ShopPage } from '#contract/catalogue';
import { codes, Refusal } from '#contract/codes';
import { tags, type Language } from '#contract/languages';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../db/open';
import type { Catalogue } from './catalogue';
import { counted } from './tree';

type Shop = ShopPage['shop'];
interface Row extends Omit<Shop, 'description' | 'products'> {
  description: Localised;
}
const columns = sql`id, name, description, country, city, picture, ground, to_char(since, 'YYYY-MM-DD') as since, state`;
const toShop = ({ id, name, description, country, city, picture, ground, since, state }: Row, products: number, lang: Language): Shop => ({
  id, name, description: localise(description, lang).text, country, city, picture, ground, since, products, state,
});
/** A shop's public side; suspended and closed shops can still be looked at, with nothing to buy. */
export async function shopOf(db: Db, catalogue: Catalogue, id: string, lang: Language): Promise<Shop> {
  const row = await db.row<Row>(sql`select ${columns} from shops where id = ${id}`);
  if (!row) throw new Refusal(codes.notFound, 'shop');
  return toShop(row, (await counted(db, catalogue)).shops.get(id)?.count ?? 0, lang);
}
export async function shopsOf(db: Db, catalogue: Catalogue, lang: Language): Promise<Shop[]> {
  const rows = await db.rows<Row>(sql`select ${columns} from shops where state in ('open', 'holiday')`);
  const { shops } = await counted(db, catalogue);
  const { compare } = new Intl.Collator(tags[lang]);
  return rows.map((row) => toShop(row, shops.get(row.id)?.count ?? 0, lang)).sort((a, b) => compare(a.name, b.name));
}
