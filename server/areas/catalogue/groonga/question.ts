import type { Language } from '#contract/languages';
import type { Filter } from '../asked';
import { languagesOf } from '../memory/filter';
import { shopsNamed } from '../named';
import { categoriesNamed } from '../search/filed';
import { Condition } from './condition';
import type { GroongaIndex } from './index';
import { ofShops, withinCategory } from './narrowed';

/** What a question finds, whatever narrows it. */
export interface Meant {
  /** How well it answers, the best first; null where nothing is searched. */
  tiers: readonly Condition[] | null;
  /** All of them. */
  whole: Condition;
  /** The spelling that was found where nothing has what was typed. */
  instead: string | null;
  preparing: boolean;
  /** How many characters it takes to say. */
  weight: number;
}
function found(tiers: readonly Condition[]): Pick<Meant, 'tiers' | 'whole' | 'weight'> {
  const whole = Condition.any(tiers);
  return { tiers, whole, weight: 2 * whole.script.length };
}
/** Products that have the question's words, and those of a shop or a category that it names. */
async function asTyped(
  index: GroongaIndex,
  question: string,
  langs: readonly Language[],
): Promise<Omit<Meant, 'instead'> & { any: boolean }> {
  const sold = ofShops(index.names, shopsNamed(index.names, question));
  let preparing = false;
  for (const lang of langs) {
    const ids = await categoriesNamed(index.names, question, lang);
    const filed = ids.map((id) => withinCategory(index.names, id));
    const tongue = await index.tongues.of(lang);
    preparing ||= tongue === null && lang === langs[0];
    const tiers = tongue?.tiers(question) ?? [];
    if ((await index.count(Condition.any([...tiers, ...filed]))) > 0) {
      const other = Condition.any([...tiers.slice(-1), ...filed, sold]);
      return { ...found([...tiers.slice(0, -1), other]), preparing, any: true };
    }
  }
  return { ...found([sold]), preparing, any: (await index.count(sold)) > 0 };
}
async function meant(
  index: GroongaIndex,
  keyword: string,
  exact: boolean,
  lang: Language,
): Promise<Meant> {
  const langs = languagesOf(keyword, lang);
  const { any, ...typed } = await asTyped(index, keyword, langs);
  if (any) return { ...typed, instead: null };
  const { preparing } = typed;
  for (const one of langs) {
    const tongue = await index.tongues.of(one);
    const instead = await tongue?.spelling.nearest(keyword);
    if (tongue && instead)
      return { ...found(exact ? [] : tongue.tiers(instead)), instead, preparing };
  }
  return { ...found([]), instead: null, preparing };
}
const all: Meant = {
  tiers: null,
  whole: Condition.everything,
  instead: null,
  preparing: false,
  weight: 0,
};
/**
 * What a filter's question means. Where nothing has it as it was typed, the answers are those of
 * the nearest spelling; `exact` wants none.
 */
export function meaningOf(
  index: GroongaIndex,
  { keyword = '', exact }: Filter,
  lang: Language,
): Promise<Meant> {
  if (!keyword.trim()) return Promise.resolve(all);
  const key = `meant ${lang} ${Boolean(exact)} ${keyword}`;
  return index.shelf.answer(key, () => meant(index, keyword, Boolean(exact), lang));
}
