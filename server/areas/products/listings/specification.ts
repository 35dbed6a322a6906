import type { Language } from '#contract/languages';
import { specWords, type SpecTyped } from '#contract/specification';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../../../platform/db/open';
import { keyOf, specStored, specTyped, type StoredSpec } from '../../catalogue/specification';
import { termsOf } from './options';

const low = (text: string): string => text.trim().toLowerCase();
/** Everything in a row that may be one of the mall's words. */
const wordsIn = ({ value }: SpecTyped): string[] =>
  value.split(/[,;、，]/).map((one) => one.trim().replace(/^\d{1,3} ?% ?/, ''));

/**
 * What the editor holds, as it is stored: a row that reads as it did keeps its words in all
 * languages; another takes the mall's words where it has them, in English or the typist's own.
 */
export async function specificationOf(
  db: Db,
  rows: readonly SpecTyped[],
  before: readonly StoredSpec[],
  lang: Language,
): Promise<StoredSpec[]> {
  const term = await termsOf(
    db,
    rows.map((row) => ({ name: row.name, values: wordsIn(row) })),
    lang,
  );
  const shown = specTyped(before, lang);
  const kept = ({ name, value }: SpecTyped) =>
    before[shown.findIndex((one) => low(one.name) === low(name) && low(one.value) === low(value))];
  return rows
    .flatMap((row) => kept(row) ?? specStored([row], (word) => term(word).name))
    .filter((row, i, all) => all.findIndex((one) => keyOf(one) === keyOf(row)) === i);
}
/** Names of rows with values for each, in the reader's language; words the mall has not are left out. */
export async function vocabularyIn(
  db: Db,
  lang: Language,
): Promise<{ name: string; values: string[] }[]> {
  const words = Object.entries(specWords).flatMap(([name, values]) => [name, ...values]);
  const rows = await db.rows<{ en: string; name: Localised }>(
    sql`select en, name from option_terms where en = any(${words.map(low)}::text[])`,
  );
  const terms = new Map(rows.map(({ en, name }) => [en, localise(name, lang).text]));
  const said = (word: string) => terms.get(low(word)) ?? [];
  return Object.entries(specWords).flatMap(([name, values]) =>
    [said(name)].flat().map((own) => ({ name: own, values: values.flatMap(said) })),
  );
}
