import { languages } from '#contract/languages';
import { tidied } from '#contract/synonyms';
import { json, sql, type Db } from '../platform/db/open';
import { firstCategories, firstCurrencies, type First } from '../setup/first';
import { seed, seedText, type SeedCategory, type SeedTerm } from './data';

const grounds = ['mint', 'sky', 'lilac', 'blush', 'peach', 'butter', 'sage', 'mist'] as const;

/** Each top category has its ground; everything below shares it. */
function categoryRows(all: readonly SeedCategory[]) {
  const paths = new Map<string, string[]>();
  const tops = all.filter(({ parent }) => parent === null).map(({ id }) => id);
  return all.map(({ id, parent, name }, position) => {
    const path = [...(parent === null ? [] : (paths.get(parent) ?? [])), id];
    paths.set(id, path);
    return {
      id,
      parent,
      name,
      path,
      ground: grounds[tops.indexOf(path[0] ?? '') % grounds.length] ?? 'mist',
      position,
    };
  });
}
/** Words of options and specs in every language: those that came with a later version too. */
export async function addTerms(db: Db): Promise<void> {
  const all = seed<SeedTerm>('facets.json').map(({ name }) => ({
    en: (name.en ?? '').toLowerCase(),
    name,
  }));
  const wanted = new Set(all.map(({ en }) => en).filter(Boolean));
  const there = await db.rows<{ en: string }>(
    sql`select en from option_terms where en = any(${[...wanted]}::text[])`,
  );
  if (there.length === wanted.size) return;
  await db.rows(
    sql`insert into option_terms (en, name) select en, name
      from jsonb_to_recordset(${json(all)}::jsonb) as t(en text, name jsonb)
      where en <> '' on conflict do nothing`,
  );
}
/** Other names of things; staff keep them from then on. */
async function addSynonyms(db: Db): Promise<void> {
  const rows = json(
    languages.map((lang) => ({ lang, groups: tidied(seedText(`synonyms/${lang}.txt`)) })),
  );
  await db.rows(sql`insert into synonyms (lang, groups)
    select lang, groups from jsonb_to_recordset(${rows}::jsonb) as s(lang text, groups text)
    on conflict do nothing`);
}
const everything: First = { currencies: [], categories: 'all' };
/**
 * What every mall starts with, demo or not: the category tree, the words of options and of the
 * search, currencies. Throws, in words, where `first` asks for what is not known.
 */
export async function fillBasics(db: Db, first = everything): Promise<void> {
  const categories = json(categoryRows(firstCategories(first)));
  await db.rows(sql`
    insert into categories (id, parent, name, path, ground, position)
    select id, parent, name, array(select jsonb_array_elements_text(path)), ground, position
    from jsonb_to_recordset(${categories}::jsonb) as c(id text, parent text, name jsonb, path jsonb, ground text, position int) order by position on conflict do nothing`);
  await addTerms(db);
  await addSynonyms(db);
  const currencies = json(firstCurrencies(first).map((row, position) => ({ ...row, position })));
  await db.rows(sql`
    insert into currencies (code, symbol, rate, decimals, position)
    select code, symbol, rate::numeric, decimals, position from jsonb_to_recordset(${currencies}::jsonb) as c(code text, symbol text, rate text, decimals int, position int)
    on conflict (code) do update set symbol = excluded.symbol, rate = excluded.rate, decimals = excluded.decimals, position = excluded.position`);
}
/** For a mall without a demo, at every start: what is there already is left as it is. */
export async function basicsIfEmpty(db: Db, first = everything): Promise<void> {
  const there = await db.row(sql`select id from categories limit 1`);
  await (there ? addTerms(db) : db.tx((tx) => fillBasics(tx, first)));
}
