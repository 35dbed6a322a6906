import { fallbackLanguage, languages, type Language } from '#contract/languages';
import { outsidePath, type OutsideKind } from '#contract/outside';
import { localise, type Localised } from '#contract/text';
import { sql, type Db, type Sql } from '../../platform/db/open';

const named: Record<OutsideKind, (id: string) => Sql> = {
  product: (id) => sql`select name from products where id = ${id}::bigint`,
  category: (id) => sql`select name from categories where id = ${id}`,
  shop: (id) => sql`select jsonb_build_object('en', name) as name from shops where id = ${id}`,
  brand: (id) => sql`select jsonb_build_object('en', name) as name from brands where id = ${id}`,
  blog: (id) => sql`select title as name from posts where id = ${id}::bigint`,
};
/** Numbers of products and posts, and the ids that shops, brands and categories have. */
const shapes: Record<OutsideKind, RegExp> = {
  product: /^[1-9]\d{0,14}$/,
  category: /^[a-z0-9-]{1,64}$/,
  shop: /^[a-z0-9-]{1,64}$/,
  brand: /^[a-z0-9-]{1,64}$/,
  blog: /^[1-9]\d{0,14}$/,
};
export const isId = (kind: OutsideKind, id: string): boolean =>
  id.length <= 64 && shapes[kind].test(id);

/** The addresses of one thing, which are spelled in the words of each language. */
export interface Addresses {
  /** Without a language: whoever comes gets their own. */
  plain: string;
  in: Record<Language, string>;
  /** It has words of its own in these. */
  languages: Language[];
}
/** Of something that is there: whether it is shown is not asked here. */
export async function addressesOf(db: Db, kind: OutsideKind, id: string): Promise<Addresses> {
  const row = await db.row<{ name: Localised }>(named[kind](id));
  const nameIn = (lang: Language) => ({ id, name: localise(row?.name, lang).text });
  const all = languages.map((lang) => [lang, outsidePath(kind, nameIn(lang), lang)]);
  return {
    plain: outsidePath(kind, nameIn(fallbackLanguage)),
    in: Object.fromEntries(all) as Record<Language, string>,
    languages: languages.filter((lang) => row?.name[lang]),
  };
}
