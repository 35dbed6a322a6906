import type { Language } from '#contract/languages';
import { sql, type Db } from '../../../platform/db/open';
import { ifRoom } from '../../../platform/db/room';
import { Columns } from './columns';
import { Finder } from './finder';
import { make } from './image/make';
import { Lru } from '../../../platform/lru';
import { loadNames, type Names } from '../names';
import { everything, type Group } from '../engine';
import { Orders } from './orders';
import { calledIn, readSaid } from './said';
import { loadAll, loadItems } from './shelf';

/**
 * A sorted choice of products as slots; in a search, how many stand before each further tier of
 * answers, and the spelling that was found where nothing has what was typed.
 */
export interface Shown {
  slots: Int32Array;
  tiers: readonly number[] | null;
  instead: string | null;
}
interface Change {
  id: number;
  product_id: number | null;
  xmin: string;
}
const searched = ({ brands, categories }: Names): string =>
  JSON.stringify([...brands.values(), ...categories.values()].map(({ id, name }) => [id, name]));
/** So many products are read at once. */
const step = 1000;
const lookEvery = 100;
const sleptAfter = 30 * 60_000;
const sweptEvery = 10 * 60_000;
let nudges = 0;
/** The next request looks for changes at once: called after writing much. */
export const nudge = (): void => void nudges++;

/**
 * What lists, filters, counts and search are answered from: the numbers of every product on sale,
 * sorted, in memory.
 * It follows the database through catalogue_change, whoever wrote there
 * (docs/decisions/007-catalogue-index.md).
 */
export class Catalogue {
  columns = new Columns();
  orders = new Orders(this.columns, (slot) => this.groupsOf(slot));
  names: Names = {
    categories: new Map(),
    children: new Map(),
    brands: new Map(),
    shops: new Map(),
    terms: new Map(),
    synonyms: new Map(),
  };
  /** Answers that hold until something changes. */
  readonly shown = new Lru<Shown>(2_000_000);
  readonly answers = new Lru<unknown>(2000);
  private readonly finders = new Map<Language, Promise<Finder>>();
  private since = '0';
  private seen = new Set<number>();
  private lookedAt = -Infinity;
  private sweptAt = -Infinity;
  private nudgedAt = -1;
  private looking: Promise<void> | undefined;

  constructor(private readonly db: Db) {}

  /** Up to date to within a tenth of a second. */
  async ready(): Promise<this> {
    if (performance.now() - this.lookedAt >= lookEvery || this.nudgedAt !== nudges) {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
      await this.looking;
    }
    return this;
  }
  private async look(): Promise<void> {
    const nudged = nudges;
    const asleep = this.since === '0' || performance.now() - this.lookedAt > sleptAfter;
    const rows = asleep
      ? []
      : await this.db.rows<Change>(
          sql`select id, product_id, '' as xmin from catalogue_change where xid >= ${this.since}::text::xid8`,
        );
    const unseen = rows.filter(({ id }) => !this.seen.has(id));
    if (asleep || unseen.length > 0) await this.follow(unseen, asleep);
    else if (rows.length > 0) this.since = await this.horizon();
    this.lookedAt = performance.now();
    this.nudgedAt = nudged;
    if (this.lookedAt - this.sweptAt > sweptEvery) await this.sweep();
  }
  /** Changes everybody has seen: whoever slept longer than half an hour reads everything anew. */
  private async sweep(): Promise<void> {
    this.sweptAt = performance.now();
    await ifRoom(
      this.db.rows(
        sql`delete from catalogue_change where at < clock_timestamp() - interval '2 hours'`,
      ),
    );
  }
  /** The oldest transaction still running: whatever it writes is read at the next look. */
  private async horizon(): Promise<string> {
    const row = await this.db.row<{ xmin: string }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
    );
    return row?.xmin ?? this.since;
  }
  private async follow(changes: readonly Change[], all: boolean): Promise<void> {
    const since = await this.horizon();
    const again = all
      ? []
      : await this.db.rows<Change>(
          sql`select id, product_id, '' as xmin from catalogue_change where xid >= ${this.since}::text::xid8`,
        );
    const ids = new Set([...changes, ...again].flatMap(({ product_id }) => product_id ?? []));
    const renamed = all || again.some(({ product_id }) => product_id === null);
    const categories = this.names.categories.size;
    if (renamed) await this.rename();
    if (this.names.categories.size !== categories)
      this.orders = new Orders(this.columns, (slot) => this.groupsOf(slot));
    if (all || ids.size > 5000) await this.reload();
    else if (ids.size > 0) await this.apply([...ids]);
    this.seen = new Set(again.map(({ id }) => id));
    this.since = since;
    this.shown.clear();
    this.answers.clear();
  }
  /** Names of brands and categories stand in what is searched: other names, other indexes. */
  private async rename(): Promise<void> {
    const before = searched(this.names);
    this.names = await loadNames(this.db);
    if (before !== searched(this.names)) this.finders.clear();
  }
  private async reload(): Promise<void> {
    const columns = new Columns();
    for await (const items of loadAll(this.db)) for (const item of items) columns.put(item);
    this.columns = columns;
    this.orders = new Orders(columns, (slot) => this.groupsOf(slot));
    this.finders.clear();
  }
  /** The categories from the top down, the brand and the shop a product belongs to. */
  groupsOf(slot: number): Group[] {
    const { columns, names } = this;
    const category = columns.categories.texts[columns.category[slot] as number];
    const brand = columns.brands.texts[columns.brand[slot] as number];
    const path = category === undefined ? [] : (names.categories.get(category)?.path ?? []);
    return [
      ...path.map((id) => `c:${id}`),
      ...(brand === undefined ? [] : [`b:${brand}`]),
      `s:${columns.shops.texts[columns.shop[slot] as number]}`,
    ];
  }
  private async apply(ids: readonly number[]): Promise<void> {
    const come = await loadItems(this.db, ids);
    const changed = new Map<number, { before: Group[]; now: Group[] }>();
    for (const id of ids) {
      const slot = this.columns.slotOf(id);
      if (slot === undefined) continue;
      changed.set(slot, { before: [everything, ...this.groupsOf(slot)], now: [] });
      this.columns.drop(slot);
    }
    for (const item of come) {
      const slot = this.columns.put(item);
      changed.set(slot, {
        before: changed.get(slot)?.before ?? [],
        now: [everything, ...this.groupsOf(slot)],
      });
    }
    this.orders.apply(changed);
    for (const [lang, finder] of this.finders)
      await this.teach(
        lang,
        await finder,
        [...changed.keys()],
        come.map(({ id }) => id),
      );
  }
  private async teach(
    lang: Language,
    finder: Finder,
    changed: readonly number[],
    ids: readonly number[],
  ): Promise<void> {
    finder.remove(changed);
    await this.tell(finder, ids);
    if (finder.worn) this.finders.delete(lang);
  }
  /** Takes in what is said of these products now. */
  private async tell(finder: Finder, ids: readonly number[]): Promise<void> {
    const called = calledIn(this.names, finder.lang);
    for (let from = 0; from < ids.length; from += step) {
      const said = await readSaid(this.db, finder.lang, called, ids.slice(from, from + step));
      for (const [id, its] of said) {
        const slot = this.columns.slotOf(id);
        if (slot !== undefined) finder.put(slot, its);
      }
    }
  }
  /** The search index of one language, built when it is first asked for. */
  finder(lang: Language): Promise<Finder> {
    const known = this.finders.get(lang);
    if (known) return known;
    const made = this.make(lang);
    made.catch(() => this.finders.delete(lang));
    this.finders.set(lang, made);
    return made;
  }
  private async make(lang: Language): Promise<Finder> {
    const called = calledIn(this.names, lang);
    const read = (ids: readonly number[]) => readSaid(this.db, lang, called, ids);
    const image = await make(lang, this.columns.standing(), read, step);
    return new Finder(image, () => this.names.synonyms.get(lang) ?? '');
  }
}
