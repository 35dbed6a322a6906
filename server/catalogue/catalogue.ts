import { fallbackLanguage, type Language } from '#contract/languages';
import { sorts, type Sort } from '#contract/catalogue';
import { sql, type Db } from '../db/open';
import { Finder } from './finder';
import { Lru } from './lru';
import { loadNames, type Names } from './names';
import { loadAll, loadItems, type Item } from './shelf';
import { merged, sorted } from './sorts';

/** A sorted choice of products; `tiers` says how well each answers a search. */
export interface Shown {
  items: readonly Item[];
  tiers: Uint8Array | null;
}
interface Change {
  id: number;
  product_id: number | null;
  xmin: string;
}
const lookEvery = 100;
const sweptAfter = 30 * 60_000;
let nudges = 0;
/** The next request looks for changes at once: called after writing much. */
export const nudge = (): void => void nudges++;

/**
 * What lists, filters, counts and search are answered from: the numbers of every product on sale, sorted, in memory.
 * It follows the database through catalogue_change, whoever wrote there (docs/decisions/catalogue-index.md).
 */
export class Catalogue {
  items = new Map<number, Item>();
  names: Names = { categories: new Map(), children: new Map(), brands: new Map(), shops: new Map() };
  /** Answers that hold until something changes. */
  readonly shown = new Lru<Shown>(2_000_000);
  readonly answers = new Lru<unknown>(2000);
  private orders = new Map<Sort, readonly Item[]>();
  private readonly placed = new Set<Sort>();
  private readonly finders = new Map<Language, Promise<Finder>>();
  private since = '0';
  private seen = new Set<number>();
  private lookedAt = 0;
  private nudgedAt = -1;
  private looking: Promise<void> | undefined;

  constructor(private readonly db: Db) {}

  /** Up to date to within a tenth of a second. */
  async ready(): Promise<this> {
    if (Date.now() - this.lookedAt >= lookEvery || this.nudgedAt !== nudges) {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
      await this.looking;
    }
    return this;
  }
  private async look(): Promise<void> {
    const nudged = nudges;
    const asleep = this.since === '0' || Date.now() - this.lookedAt > sweptAfter;
    const rows = asleep ? [] : await this.db.rows<Change>(sql`select id, product_id, '' as xmin from catalogue_change where xid >= ${this.since}::text::xid8`);
    const unseen = rows.filter(({ id }) => !this.seen.has(id));
    if (asleep || unseen.length > 0) await this.follow(unseen, asleep);
    else if (rows.length > 0) this.since = await this.horizon();
    this.lookedAt = Date.now();
    this.nudgedAt = nudged;
  }
  /** The oldest transaction still running: whatever it writes is read at the next look. */
  private async horizon(): Promise<string> {
    const row = await this.db.row<{ xmin: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`);
    return row?.xmin ?? this.since;
  }
  private async follow(changes: readonly Change[], all: boolean): Promise<void> {
    const since = await this.horizon();
    const again = all ? [] : await this.db.rows<Change>(sql`select id, product_id, '' as xmin from catalogue_change where xid >= ${this.since}::text::xid8`);
    const ids = new Set([...changes, ...again].flatMap(({ product_id }) => product_id ?? []));
    if (all || again.some(({ product_id }) => product_id === null)) this.names = await loadNames(this.db);
    if (all || ids.size > 5000) await this.reload();
    else if (ids.size > 0) await this.apply([...ids]);
    this.seen = new Set(again.map(({ id }) => id));
    this.since = since;
    this.shown.clear();
    this.answers.clear();
  }
  private async reload(): Promise<void> {
    this.items = new Map((await loadAll(this.db)).map((item) => [item.id, item]));
    this.orders = new Map();
    this.placed.clear();
    this.finders.clear();
  }
  private async apply(ids: readonly number[]): Promise<void> {
    const come = await loadItems(this.db, ids);
    const gone = new Set(ids);
    for (const id of ids) this.items.delete(id);
    for (const item of come) this.items.set(item.id, item);
    for (const [sort, list] of this.orders) this.orders.set(sort, merged(list, gone, come, sort));
    this.placed.clear();
    for (const [lang, finder] of this.finders) await this.teach(lang, await finder, ids, come);
  }
  private async teach(lang: Language, finder: Finder, ids: readonly number[], come: readonly Item[]): Promise<void> {
    finder.remove(ids);
    await finder.load(this.db, come.map(({ id }) => id), this.names);
    if (finder.worn) this.finders.delete(lang);
  }

  /** Everything on sale in one order. */
  order(sort: Sort): readonly Item[] {
    const known = this.orders.get(sort) ?? sorted([...this.items.values()], sort);
    this.orders.set(sort, known);
    return known;
  }
  /** Everything in one order, each product knowing its place in it (`item.at`). */
  placedIn(sort: Sort): readonly Item[] {
    const list = this.order(sort);
    if (!this.placed.has(sort)) {
      const at = sorts.indexOf(sort);
      list.forEach((item, place) => (item.at[at] = place));
      this.placed.add(sort);
    }
    return list;
  }
  /** The search index of one language, built when it is first asked for. */
  finder(lang: Language): Promise<Finder> {
    const known = this.finders.get(lang);
    if (known) return known;
    const finder = new Finder(lang);
    const made = finder.load(this.db, [...this.items.keys()], this.names).then(() => finder);
    made.catch(() => this.finders.delete(lang));
    this.finders.set(lang, made);
    return made;
  }
}
const all = new WeakMap<Db, Catalogue>();
/** The catalogue of a database, read at the first call. */
export function catalogueOf(db: Db): Promise<Catalogue> {
  const known = all.get(db) ?? new Catalogue(db);
  all.set(db, known);
  return known.ready();
}
/** Reads everything a first request would have to wait for. */
export async function warm(db: Db, langs: readonly Language[] = [fallbackLanguage]): Promise<void> {
  const catalogue = await catalogueOf(db);
  for (const sort of sorts) catalogue.order(sort);
  for (const lang of langs) await catalogue.finder(lang);
}
