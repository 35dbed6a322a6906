import { sorts, type Sort } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { sql, type Db } from '../../../platform/db/open';
import { Columns, type ColumnsData } from './columns';
import type { Finder } from './finder';
import { Files } from './image/file';
import { worthAThread } from './image/maker';
import { packInSlices, unpack } from './image/pack';
import { Languages } from './languages';
import { Lru } from '../../../platform/lru';
import { loadNames, type Names } from '../names';
import { everything, type Group } from '../engine';
import { Orders } from './orders';
import { loadAll, loadItems } from './shelf';
import type { Shown } from './shown';
import { horizonOf, stampOf, stillKnown, sweepChanges, type Stamp } from './stamp';

/** The file of all products, and what stands in it. */
const products = 'products';
interface Kept {
  columns: ColumnsData;
  sorted: Partial<Record<Sort, Int32Array>>;
}
interface Change {
  id: number;
  product_id: number | null;
  xmin: string;
}
/** More changed products than these are all read anew, if there are no more than so many. */
const tooMany = 5000;
/** Of many changed products so many are taken in at once. */
const step = 1000;
/** Milliseconds that a request of a big mall waits for what is new. */
const patience = 40;
const lookEvery = 100;
const sleptAfter = 24 * 3_600_000;
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
  orders = this.ordersOf(this.columns);
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
  /** Another number once something has changed. */
  version = 0;
  private readonly languages: Languages;
  private since = '0';
  private seen = new Set<number>();
  private lookedAt = -Infinity;
  private sweptAt = -Infinity;
  private nudgedAt = -1;
  private looking: Promise<void> | undefined;
  private savedAt = '';

  constructor(
    private readonly db: Db,
    /** Fewer products are small: what is new is waited for. */
    private readonly small = worthAThread,
    private readonly files = new Files(null),
  ) {
    this.languages = new Languages(db, this, () => this.forget(), files, small);
  }
  /** Whether it was once up to date. */
  get isLoaded(): boolean {
    return this.nudgedAt >= 0;
  }
  private forget(): void {
    this.version++;
    this.shown.clear();
    this.answers.clear();
  }

  /** Up to date to within a tenth of a second. */
  async ready(): Promise<this> {
    if (performance.now() - this.lookedAt >= lookEvery || this.nudgedAt !== nudges) {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
      await this.waited(this.looking);
    }
    return this;
  }
  /** Up to date with all that is in the making, however long that takes. */
  async settled(): Promise<this> {
    await this.ready();
    await this.looking;
    await this.languages.settled();
    return this;
  }
  /** In a big mall nobody waits long for what is new, once it is there at all. */
  private async waited(looking: Promise<void>): Promise<void> {
    if (this.columns.size < this.small || !this.isLoaded) return looking;
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
    await Promise.race([looking, enough]).finally(() => clearTimeout(timer));
  }
  private async look(): Promise<void> {
    const nudged = nudges;
    if (this.since === '0') await this.restore();
    const asleep = this.since === '0' || performance.now() - this.lookedAt > sleptAfter;
    const rows = asleep
      ? []
      : await this.db.rows<Change>(
          sql`select id, product_id, '' as xmin from catalogue_change where xid >= ${this.since}::text::xid8`,
        );
    const unseen = rows.filter(({ id }) => !this.seen.has(id));
    if (asleep || unseen.length > 0) await this.follow(unseen, asleep);
    else if (rows.length > 0) this.since = (await horizonOf(this.db)) ?? this.since;
    this.lookedAt = performance.now();
    this.nudgedAt = nudged;
    if (this.lookedAt - this.sweptAt > sweptEvery) await this.sweep();
  }
  private async sweep(): Promise<void> {
    this.sweptAt = performance.now();
    await sweepChanges(this.db);
    void (await this.copied().catch(() => undefined))?.();
    this.languages.refresh();
  }
  private async follow(changes: readonly Change[], all: boolean): Promise<void> {
    const since = (await horizonOf(this.db)) ?? this.since;
    const again = all
      ? []
      : await this.db.rows<Change>(
          sql`select id, product_id, '' as xmin from catalogue_change where xid >= ${this.since}::text::xid8 order by id`,
        );
    const ids = new Set([...changes, ...again].flatMap(({ product_id }) => product_id ?? []));
    const renamed = all || again.some(({ product_id }) => product_id === null);
    const categories = this.names.categories.size;
    if (renamed) await this.rename();
    if (this.names.categories.size !== categories) this.orders = this.ordersOf(this.columns);
    const most = this.columns.size < this.small ? tooMany : this.columns.size / 2;
    if (all || ids.size > Math.max(tooMany, most)) await this.reload();
    else await this.applyAll(ids, again.at(-1)?.id ?? 0);
    this.seen = new Set(again.map(({ id }) => id));
    this.since = since;
    this.forget();
  }
  /** Names of brands and categories stand in what is searched. */
  private async rename(): Promise<void> {
    this.names = await loadNames(this.db);
    await this.languages.renamed();
  }
  private async reload(): Promise<void> {
    const columns = new Columns();
    for await (const items of loadAll(this.db)) for (const item of items) columns.put(item);
    const orders = this.ordersOf(columns);
    for (const sort of columns.size < this.small ? [] : sorts) await orders.prepare(sort);
    [this.columns, this.orders] = [columns, orders];
    this.languages.clear();
  }
  private ordersOf(columns: Columns): Orders {
    const idOf = (kind: 'brands' | 'shops', number: number, mark: string) =>
      number < 0 ? [] : [`${mark}:${columns[kind].texts[number]}`];
    return new Orders(columns, {
      category: (number) => {
        const id = columns.categories.texts[number] ?? '';
        return (this.names.categories.get(id)?.path ?? []).map((one) => `c:${one}`);
      },
      brand: (number) => idOf('brands', number, 'b'),
      shop: (number) => idOf('shops', number, 's'),
    });
  }
  /** What was kept in a file, if every change since then can still be read. */
  private async restore(): Promise<void> {
    const kept = await this.files.load<Stamp>(products);
    if (!kept || !(await stillKnown(this.db, kept.about))) return;
    this.names = await loadNames(this.db);
    try {
      const { columns: data, sorted } = unpack<Kept>(kept.packed);
      const columns = Columns.of(data);
      const orders = this.ordersOf(columns);
      for (const sort of sorts) if (sorted[sort]) orders.take(sort, sorted[sort]);
      [this.columns, this.orders] = [columns, orders];
    } catch {
      return this.files.discard(products);
    }
    [this.since, this.savedAt] = [kept.about.since, kept.about.since];
    this.lookedAt = performance.now() - lookEvery;
  }
  /** Keeps what there is for the next start. */
  async save(): Promise<void> {
    await this.copied().then((write) => write?.());
  }
  /** A copy of before anything else changes; what is answered writes it down. */
  private async copied(): Promise<(() => Promise<void>) | undefined> {
    if (this.savedAt === this.since || this.columns.size < this.small) return undefined;
    const stamp = await stampOf(this.db, this.since);
    if (!stamp || stamp.since !== this.since) return undefined;
    this.savedAt = this.since;
    const sorted = Object.fromEntries(this.orders.kept());
    const packed = await packInSlices({ columns: this.columns.data(), sorted });
    return () => this.files.save(products, stamp, packed);
  }
  /** The categories from the top down, the brand and the shop a product belongs to. */
  groupsOf(slot: number): Group[] {
    const { category, brand, shop } = this.columns;
    const of = this.orders.groupsOf;
    return [
      ...of.category(category[slot] as number),
      ...of.brand(brand[slot] as number),
      ...of.shop(shop[slot] as number),
    ];
  }
  /** A piece at a time; what is newer than all of them comes first, so that it waits for none. */
  private async applyAll(ids: Set<number>, last: number): Promise<void> {
    for (let top = last; ids.size > 0;) {
      const some = [...ids].slice(0, step);
      await this.apply(some);
      for (const id of some) ids.delete(id);
      if (ids.size === 0) return;
      const newer = await this.db.rows<Change>(
        sql`select id, product_id, '' as xmin from catalogue_change where id > ${top} order by id limit ${step}`,
      );
      await this.apply([...new Set(newer.flatMap(({ product_id }) => product_id ?? []))]);
      top = newer.at(-1)?.id ?? top;
    }
  }
  private async apply(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
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
    await this.orders.apply(changed);
    this.forget();
    await this.languages.tell([...changed.keys()]);
  }
  /** null while it is made and would be waited for too long. */
  finder(lang: Language): Promise<Finder | null> {
    return this.languages.finder(lang);
  }
  /** Reads the indexes that were kept, or makes them anew, one after another. */
  async remembered(): Promise<void> {
    await this.languages.remembered();
  }
  /** Whether lists are there, and search in every language that is asked for. */
  get isReady(): boolean {
    return this.isLoaded && this.languages.ready;
  }
  /** Waits until the index of a language is there. */
  whole(lang: Language): Promise<void> {
    return this.languages.whole(lang);
  }
}
