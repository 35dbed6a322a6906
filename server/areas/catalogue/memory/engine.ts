import type { Facet, Sort } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Filter } from '../asked';
import type { Answer, Engine, Filled, Group, Hit, Part, Question } from '../engine';
import type { Names } from '../names';
import { fromCursor, placeAfter, toCursor } from '../sorts';
import type { Catalogue } from './catalogue';
import { facetsOf } from './facets';
import { languagesOf, show } from './filter';
import type { Finder } from './words/finder';
import type { Shown } from './shown';

const tierAt = ({ answering: { tiers } }: Shown, index: number) =>
  (tiers ?? []).filter((begin) => index >= begin).length;

/** The catalogue in this process's memory behind the port. */
export class MemoryEngine implements Engine {
  constructor(private readonly catalogue: Catalogue) {}

  get names(): Names {
    return this.catalogue.names;
  }
  private hitsOf(slots: ArrayLike<number>): Hit[] {
    return Array.from(slots, (slot) => this.catalogue.columns.hit(slot));
  }
  private keyAt(shown: Shown, sort: Sort, index: number): number[] {
    const { columns } = this.catalogue;
    return [tierAt(shown, index), ...columns.key(sort, shown.part(index, index + 1)[0] as number)];
  }
  /** Where everything was read anew meanwhile, slots mean other products: it is asked again. */
  private async shown({ filter, sort, lang }: Question): Promise<Shown> {
    const { columns } = this.catalogue;
    const shown = await show(this.catalogue, filter, sort, lang);
    return columns === this.catalogue.columns ? shown : this.shown({ filter, sort, lang });
  }
  async list({ filter, sort, lang }: Question, { after, from, size }: Part): Promise<Answer> {
    const shown = await this.shown({ filter, sort, lang });
    const total = shown.size;
    const key = (index: number) => this.keyAt(shown, sort, index);
    const start = after ? placeAfter(total, key, fromCursor(after, sort)) : from;
    const slots = shown.part(start, start + size);
    const end = start + slots.length;
    const next = slots.length > 0 && end < total ? toCursor(sort, key(end - 1)) : null;
    return {
      hits: this.hitsOf(slots),
      total,
      start,
      next,
      spelling: shown.answering.instead,
      preparing: shown.answering.preparing,
    };
  }
  async total(question: Question): Promise<number> {
    return (await this.shown(question)).size;
  }
  async facets(filter: Filter, lang: Language): Promise<Facet[]> {
    const { columns } = this.catalogue;
    const found = await facetsOf(this.catalogue, filter, lang);
    return columns === this.catalogue.columns ? found : this.facets(filter, lang);
  }
  async first(sort: Sort, group: Group, most: number): Promise<Hit[]> {
    return this.hitsOf(this.catalogue.orders.list(sort, group).subarray(0, most));
  }
  filled(): Promise<ReadonlyMap<Group, Filled>> {
    return this.kept('filled', () => {
      const { columns, orders } = this.catalogue;
      const all = [...orders.groups('best')].filter(([, slots]) => slots.length > 0);
      return new Map(
        all.map(([group, slots]) => [
          group,
          { count: slots.length, best: columns.id[slots[0] as number] as number },
        ]),
      );
    });
  }
  async hits(ids: readonly number[]): Promise<Hit[]> {
    return this.hitsOf(ids.flatMap((id) => this.catalogue.columns.slotOf(id) ?? []));
  }
  async soldOut(shop: string): Promise<number[]> {
    const { columns, orders } = this.catalogue;
    const gone = orders.list('best', `s:${shop}`).filter((slot) => !columns.inStock(slot));
    return Array.from(gone, (slot) => columns.id[slot] as number);
  }
  /** What the first language has that has anything. */
  private async words(
    typed: string,
    lang: Language,
    of: (finder: Finder) => Promise<string[]>,
  ): Promise<string[]> {
    for (const one of languagesOf(typed, lang)) {
      const finder = await this.catalogue.finder(one);
      const found = finder ? await of(finder) : [];
      if (found.length > 0) return found;
    }
    return [];
  }
  completions(typed: string, lang: Language, most: number): Promise<string[]> {
    return this.words(typed, lang, ({ spelling }) => spelling.completions(typed, most));
  }
  wordsNear(question: string, lang: Language, most: number): Promise<string[]> {
    return this.words(question, lang, ({ spelling }) => spelling.parts(question, most));
  }
  async kept<T>(key: string, make: () => T | Promise<T>): Promise<T> {
    const { answers, version } = this.catalogue;
    const known = answers.get(key) as T | undefined;
    if (known !== undefined) return known;
    const made = await make();
    // What changed meanwhile may not stand in it.
    if (version === this.catalogue.version) answers.set(key, made);
    return made;
  }
}
