import type { Facet, Sort } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { application } from '#machines/lifecycles/application';
import { statesWith } from '#machines/lifecycle';
import { names, sql } from '../../../platform/db/open';
import type { Filter } from '../asked';
import type { Answer, Engine, Filled, Group, Hit, Part, Question } from '../engine';
import { everything } from '../engine';
import { languagesOf } from '../memory/filter';
import { loadItems } from '../memory/shelf';
import type { Names } from '../names';
import { keyOfFilter } from '../narrowing';
import { Condition } from './condition';
import { facetsOf } from './facets';
import type { GroongaIndex } from './index';
import { listOf, totalOf } from './lists';
import { inGroup } from './narrowed';
import { counted } from './select';
import { firstOf } from './slice';
import type { Tongue } from './tongue';

const keyOf = ({ filter, sort, lang }: Question): string =>
  `${sort} ${filter.keyword ? lang : ''} ${keyOfFilter(filter)}`;
/** So many groups have their best looked for at once. */
const atOnce = 4;

/**
 * The catalogue in Groonga behind the port. What needs no index (products by id, what a shop has
 * sold out) is asked of the database. While Groonga is away, what it answered lately stands; what
 * goes without is left out, and a list that nobody asked for lately is refused as busy.
 */
export class GroongaEngine implements Engine {
  constructor(private readonly index: GroongaIndex) {}

  get names(): Names {
    return this.index.names;
  }
  list(question: Question, part: Part): Promise<Answer> {
    const key = `list ${keyOf(question)} ${JSON.stringify([part.after, part.from, part.size])}`;
    return this.index.shelf.answer(key, () => listOf(this.index, question, part));
  }
  total(question: Question): Promise<number> {
    const key = `total ${keyOf(question)}`;
    return this.index.shelf.answer(key, () => totalOf(this.index, question));
  }
  facets(filter: Filter, lang: Language): Promise<Facet[]> {
    return facetsOf(this.index, filter, lang);
  }
  first(sort: Sort, group: Group, most: number): Promise<Hit[]> {
    const key = `first ${sort} ${most} ${group}`;
    return this.index.shelf.answer(
      key,
      () => this.read(sort, group, most),
      () => [],
    );
  }
  private read(sort: Sort, group: Group, most: number): Promise<Hit[]> {
    return firstOf(this.index, inGroup(this.names, group), sort, most);
  }
  filled(): Promise<ReadonlyMap<Group, Filled>> {
    return this.index.shelf.answer(
      'filled',
      () => this.readFilled(),
      () => new Map(),
    );
  }
  private async readFilled(): Promise<ReadonlyMap<Group, Filled>> {
    const counts = [...(await this.countGroups())];
    const found = new Map<Group, Filled>();
    for (let at = 0; at < counts.length; at += atOnce) {
      const some = counts.slice(at, at + atOnce);
      const bests = await Promise.all(some.map(([group]) => this.read('best', group, 1)));
      for (const [i, [group, count]] of some.entries())
        found.set(group, { count, best: bests[i]?.[0]?.id ?? 0 });
    }
    return found;
  }
  private async countGroups(): Promise<Map<Group, number>> {
    const kinds = { c: { column: 'category' }, b: { column: 'brand' }, s: { column: 'shop' } };
    const { total, groups } = await counted(this.index.groonga, Condition.everything, kinds);
    const found = new Map<Group, number>(total > 0 ? [[everything, total]] : []);
    const add = (group: Group, count: number) =>
      void found.set(group, (found.get(group) ?? 0) + count);
    for (const [id, count] of groups.c)
      for (const one of this.names.categories.get(String(id))?.path ?? []) add(`c:${one}`, count);
    for (const [id, count] of groups.b) if (id !== '') add(`b:${id}`, count);
    for (const [id, count] of groups.s) if (id !== '') add(`s:${id}`, count);
    return found;
  }
  async hits(ids: readonly number[]): Promise<Hit[]> {
    const items = ids.length > 0 ? await loadItems(this.index.db, ids) : [];
    const byId = new Map(items.map(({ choices: _c, created: _at, ...hit }) => [hit.id, hit]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
  async soldOut(shop: string): Promise<number[]> {
    const rows = await this.index.db.rows<{ id: number }>(sql`select p.id
      from products p join shops s on s.id = p.shop_id
          and s.state in ${names(statesWith(application, 'trading'))}
      where p.shop_id = ${shop} and p.state = 'onSale'
        and exists (select from variants v where v.product_id = p.id and v.on_sale)
        and not exists (select from variants v join stock k on k.sku = v.sku
          where v.product_id = p.id and v.on_sale and k.on_hand > k.reserved)`);
    return rows.map(({ id }) => id);
  }
  /** What the first language has that has anything; nothing while Groonga is away. */
  private words(
    key: string,
    typed: string,
    lang: Language,
    of: (tongue: Tongue) => Promise<string[]>,
  ): Promise<string[]> {
    const found = async () => {
      for (const one of languagesOf(typed, lang)) {
        const tongue = await this.index.tongues.of(one);
        const words = tongue ? await of(tongue) : [];
        if (words.length > 0) return words;
      }
      return [];
    };
    return this.index.shelf.answer(`${key} ${lang} ${typed}`, found, () => []);
  }
  completions(typed: string, lang: Language, most: number): Promise<string[]> {
    const of = ({ spelling }: Tongue) => spelling.completions(typed, most);
    return this.words(`completions ${most}`, typed, lang, of);
  }
  wordsNear(question: string, lang: Language, most: number): Promise<string[]> {
    const of = ({ spelling }: Tongue) => spelling.parts(question, most);
    return this.words(`near ${most}`, question, lang, of);
  }
  kept<T>(key: string, make: () => T | Promise<T>): Promise<T> {
    return this.index.shelf.answer(`kept ${key}`, make);
  }
}
