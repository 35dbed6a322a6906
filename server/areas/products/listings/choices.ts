import { tags, type Language } from '#contract/languages';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../../../platform/db/open';
import { seen } from '../../catalogue/seen';
import { vocabularyIn } from './specification';

interface Choices {
  categories: { id: string; name: string; parent: string | null }[];
  brands: { id: string; name: string }[];
  options: string[];
  specification: { name: string; values: string[] }[];
}
const mostBrands = 1000;
/**
 * What the editor offers, in the reader's language. `options`: names that the shop's products use,
 * then words the mall has in every language.
 */
export async function choicesOf(db: Db, shop: string, lang: Language): Promise<Choices> {
  const categories = await db.rows<{ id: string; name: Localised; parent: string | null }>(
    sql`select id, name, parent from categories order by array_length(path, 1), position, id`,
  );
  const brands = await db.rows<{
    id: string;
    name: string;
  }>(sql`select id, name from brands b where ${seen('b')}
    order by exists (select from products p where p.brand_id = b.id and p.shop_id = ${shop}) desc, name limit ${mostBrands}`);
  const used = await db.rows<{ name: Localised }>(
    sql`select distinct o->'name' as name from products p, jsonb_array_elements(p.options) o where p.shop_id = ${shop} limit 100`,
  );
  const terms = await db.rows<{ name: Localised }>(
    sql`select name from option_terms where en in ('color', 'colour', 'size', 'material', 'style', 'pattern', 'weight', 'length') order by en`,
  );
  const order = new Intl.Collator(tags[lang]);
  return {
    categories: categories.map(({ id, name, parent }) => ({
      id,
      name: localise(name, lang).text,
      parent,
    })),
    brands: brands.sort((a, b) => order.compare(a.name, b.name)),
    options: [
      ...new Set([...used, ...terms].map(({ name }) => localise(name, lang).text).filter(Boolean)),
    ].slice(0, 60),
    specification: await vocabularyIn(db, lang),
  };
}
