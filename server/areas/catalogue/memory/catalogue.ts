import { sorts } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Db } from '../../../platform/db/open';
import { Columns } from './columns/columns';
import type { Finder } from './words/finder';
import { Files } from './image/file';
import { worthAThread } from './image/maker';
import { copied, restored } from './kept';
import { Languages } from './languages';
import { Lru } from '../../../platform/lru';
import { loadNames, pathsOf, type Names } from '../names';
import { everything, type Group } from '../engine';
import { Orders } from './columns/orders';
import { loadAll, loadItems } from './shelf';
import { changesBehind, changesSince, firstOf, type Changes } from './changes';
import type { Shown } from './shown';
import { due, turn } from './slices';
import { horizonOf, stampOf, stillKnown, sweepChanges, type Stamp } from './stamp';

/** More changed products than these are all read anew, if there are no more than so many. */
const tooMany = 5000;
/** Of many changed products so many are taken in at once. */
const step = 1000;
/** Milliseconds that a request of a big mall waits for what is new. */
const patience = 20;
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
    if (asleep) await this.readAll();
    else await this.follow(await changesSince(this.db, this.since, this.seen));
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
  private async readAll(): Promise<void> {
    const since = (await horizonOf(this.db)) ?? this.since;
    await this.rename();
    await this.reload();
    [this.since, this.seen] = [since, new Set()];
    this.forget();
  }
  private async follow({ since, seen, ids, renamed, last, fresh }: Changes): Promise<void> {
    if (fresh) {
      if (renamed) await this.rename();
      const most = this.columns.size < this.small ? tooMany : this.columns.size / 2;
      if (ids.size > Math.max(tooMany, most)) await this.reload();
      else await this.applyAll(ids, last);
      this.forget();
    }
    [this.since, this.seen] = [since ?? this.since, seen];
  }
  /** Names of brands and categories stand in what is searched. */
  private async rename(): Promise<void> {
    const before = pathsOf(this.names);
    this.names = await loadNames(this.db);
    if (pathsOf(this.names) !== before) await this.regroup();
    await this.languages.renamed();
  }
  /** Categories lie elsewhere: groups are made anew, in the orders that are there. */
  private async regroup(): Promise<void> {
    const orders = this.ordersOf(this.columns);
    for (const [sort, all] of this.columns.size < this.small ? [] : this.orders.kept())
      await orders.take(sort, all);
    this.orders = orders;
  }
  private async reload(): Promise<void> {
    const columns = new Columns();
    for await (const items of loadAll(this.db)) {
      await columns.makeRoom(items.length);
      for (const item of items) {
        columns.put(item);
        if (due()) await turn();
      }
    }
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
  /** What was kept in files, if every change since then can still be read. */
  private async restore(): Promise<void> {
    const known = async (stamp: Stamp) =>
      (await stillKnown(this.db, stamp)) ? (this.names = await loadNames(this.db)) : null;
    const found = await restored(this.files, known, (columns) => this.ordersOf(columns));
    if (!found) return;
    [this.columns, this.orders] = [found.columns, found.orders];
    [this.since, this.savedAt] = [found.since, found.since];
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
    return copied(this.files, stamp, this);
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
      // Nobody is answered yet at a start: what each piece costs beside its products is saved.
      const some = firstOf(ids, this.isLoaded ? step : step * 10);
      await this.apply(some);
      for (const id of some) ids.delete(id);
      if (ids.size === 0) return;
      const newer = await changesBehind(this.db, top, step);
      await this.apply([...new Set(newer.flatMap(({ product_id }) => product_id ?? []))]);
      top = newer.at(-1)?.id ?? top;
    }
  }
  private async apply(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const come = new Map((await loadItems(this.db, ids)).map((item) => [item.id, item]));
    await this.columns.makeRoom(come.size);
    const changed = new Map<number, { before: Group[]; now: Group[] }>();
    for (const id of ids) {
      const before = this.columns.slotOf(id);
      const groups = before === undefined ? [] : [everything, ...this.groupsOf(before)];
      const item = come.get(id);
      const slot = item ? this.columns.put(item) : before;
      if (slot === undefined) continue;
      if (!item) this.columns.drop(slot);
      const now = item ? [everything, ...this.groupsOf(slot)] : [];
      changed.set(slot, { before: groups, now });
      if (due()) await turn();
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
