import type { Synonyms } from '#contract/officeContent';
import { languages, type Language } from '#contract/languages';
import type { SynonymsInput } from '#contract/shapes/officeContent';
import { tidied } from '#contract/synonyms';
import { json, sql, type Db } from '../../platform/db/open';
import { changed } from './changed';

/** Other names of things, by language: a line for each group. */
export async function synonymsOf(db: Db): Promise<Synonyms> {
  const rows = await db.rows<{ lang: Language; groups: string }>(
    sql`select lang, groups from synonyms`,
  );
  return { groups: Object.fromEntries(rows.map(({ lang, groups }) => [lang, groups])) };
}
const only = (groups: Synonyms['groups'], langs: readonly Language[]): Synonyms['groups'] =>
  Object.fromEntries(langs.map((lang) => [lang, groups[lang] ?? '']));

/**
 * Keeps the languages that were sent, as they are searched by from the next question on; the others
 * stay. What changed is in the audit log, before and after.
 */
export async function saveSynonyms(db: Db, me: string, input: SynonymsInput): Promise<Synonyms> {
  const before = await synonymsOf(db);
  const rows = languages.flatMap((lang) => {
    const groups = input.groups[lang];
    return groups === undefined ? [] : { lang, groups: tidied(groups) };
  });
  const other = rows.filter(({ lang, groups }) => groups !== (before.groups[lang] ?? ''));
  if (other.length === 0) return before;
  await db.rows(sql`insert into synonyms (lang, groups)
    select lang, groups from jsonb_to_recordset(${json(other)}::jsonb) as s(lang text, groups text)
    on conflict (lang) do update set groups = excluded.groups`);
  const after = await synonymsOf(db);
  const langs = other.map(({ lang }) => lang);
  await changed(db, me, 'synonyms', 'mall', only(before.groups, langs), only(after.groups, langs));
  return after;
}
