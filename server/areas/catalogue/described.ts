import type { Described } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../../platform/db/open';
import type { Engine } from './engine';

type Kind = 'categories' | 'brands';
const tables = { categories: sql`categories`, brands: sql`brands` };
type Kept = Map<string, Localised>;
async function load(db: Db, kind: Kind): Promise<Kept> {
  const rows = await db.rows<{ id: string; description: Localised }>(
    sql`select id, description from ${tables[kind]} where description <> '{}'`,
  );
  return new Map(rows.map(({ id, description }) => [id, description]));
}
/** What staff say of it, in the reader's language or English. Kept until something changes. */
export async function describedBy(
  db: Db,
  catalogue: Engine,
  { kind, id, lang }: { kind: Kind; id: string; lang: Language },
): Promise<Described> {
  const kept = await catalogue.kept(`described:${kind}`, () => load(db, kind));
  const found = kept.get(id);
  if (!found) return { description: '', description_lang: lang };
  const { text, lang: written } = localise(found, lang);
  return { description: text, description_lang: written };
}
