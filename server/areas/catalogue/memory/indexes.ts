import type { Db } from '../../../platform/db/open';
import type { Names } from '../names';
import { keysToKeep, takeKeys } from '../search/filed';
import type { Columns } from './columns/columns';
import { Finder } from './words/finder';
import type { Files } from './image/file';
import type { Image } from './image/image';
import { Maker } from './image/maker';
import { pack, unpack } from './image/pack';
import { add, tooMany, type Known } from './known';
import { calledIn, readSaid, renamedIn, type Called } from './said';
import { due, piece, turn } from './slices';
import { changedSince, horizonOf, stampOf, stillKnown, type Stamp } from './stamp';

/** What the indexes are made of; it changes under them, and they are told. */
export interface Made {
  readonly columns: Columns;
  readonly names: Names;
}
/** What stands in the file of an index beside it. */
interface Kept {
  stamp: Stamp;
  names: { brands: [string, string][]; categories: [string, string][] };
  /** What categories are found by. */
  keys: Awaited<ReturnType<typeof keysToKeep>>;
  at: number;
}
/** So many products are read again at once. */
const step = 100;
/** A kept index that lacks more than one in so many products is of no use. */
const few = 4;

/** What a kept index lacks. */
interface Lacking {
  /** Slots whose products it does not know, or as they were before they changed. */
  slots: Set<number>;
  /** Those of them where it knows another product, or one that is gone. */
  others: number[];
}
async function lacking(
  columns: Columns,
  { ids }: Image,
  changed: readonly number[],
): Promise<Lacking> {
  const slots = new Set(changed.flatMap((id) => columns.slotOf(id) ?? []));
  const others: number[] = [];
  const all = Math.max(columns.size, ids.length);
  for (let slot = 0; slot < all; slot++) {
    if (slot % piece === 0 && due()) await turn();
    const id = columns.alive(slot) ? (columns.id[slot] as number) >>> 0 : 0;
    const its = ids[slot] ?? 0;
    if (its === id) continue;
    slots.add(slot);
    if (its !== 0) others.push(slot);
  }
  return { slots, others };
}
interface Restored extends Pick<Lacking, 'others'> {
  image: Image;
}
/** The search indexes of languages: read from their files, or made. */
export class Indexes {
  constructor(
    private readonly db: Db,
    private readonly made: Made,
    private readonly files: Files,
    /** Fewer products are few: no file is kept, and no thread is begun. */
    private readonly patience: number,
    private readonly maker = new Maker(db, patience),
  ) {}

  private get small(): boolean {
    return this.made.columns.size < this.patience;
  }
  /** Whose files are there. */
  names(): Promise<string[]> {
    return this.files.names();
  }
  /** Whatever was to be read from files has been. */
  read(): void {
    this.files.forgetRest();
  }
  /**
   * What changes meanwhile stands in `since`, and is read again before anybody is answered from it;
   * where it is too much, it is left in `behind`.
   */
  async make(known: Known, isWanted: () => boolean): Promise<void> {
    const since = (known.since = new Set<number>());
    try {
      const kept = known.finder ? null : await this.restored(known, since);
      const image = kept?.image ?? (await this.anew(known, since, isWanted));
      const synonyms = () => this.made.names.synonyms.get(known.lang) ?? '';
      const finder = new Finder(image, synonyms);
      // An entry is a slot: by the text of what lay there, what lies there now would be found.
      finder.remove(kept?.others ?? []);
      while (since.size > 0 && since.size <= tooMany) await this.retell(finder, since);
      [known.finder, known.fresh, known.behind] = [finder, new Set(), since];
    } finally {
      known.since = null;
    }
  }
  private async anew(known: Known, since: Set<number>, isWanted: () => boolean): Promise<Image> {
    const horizon = await horizonOf(this.db);
    const { lang } = known;
    let called = known.called;
    const image = await this.maker.make(lang, this.made.columns.size, () => {
      since.clear();
      return { ids: this.made.columns.standing(), called: (called = known.called) };
    });
    known.madeAt = Date.now();
    const stamp = horizon && !this.small ? await stampOf(this.db, horizon) : null;
    if (stamp && isWanted()) void this.keep(image, stamp, called).catch(() => undefined);
    return image;
  }
  private async keep(image: Image, stamp: Stamp, called: Called): Promise<void> {
    const names = { brands: [...called.brands], categories: [...called.categories] };
    const keys = await keysToKeep(this.made.names, image.lang);
    await this.files.save<Kept>(image.lang, { stamp, names, keys, at: Date.now() }, pack(image));
  }
  /** The one that was kept, where it is little behind; what it lacks is read again. */
  private async restored(known: Known, since: Set<number>): Promise<Restored | null> {
    const kept = this.small ? null : await this.files.load<Kept>(known.lang);
    if (!kept || !(await stillKnown(this.db, kept.about.stamp))) return null;
    const ids = await changedSince(this.db, kept.about.stamp);
    try {
      const image = unpack<Image>(kept.packed);
      const { slots, others } = await lacking(this.made.columns, image, ids);
      for (const slot of await this.renamed(known.called, kept.about)) slots.add(slot);
      if (slots.size > Math.max(step, this.made.columns.size / few)) return null;
      add(since, slots);
      known.madeAt = kept.about.at;
      takeKeys(known.lang, kept.about.keys);
      return { image, others };
    } catch {
      await this.files.discard(known.lang);
      return null;
    }
  }
  private renamed(called: Called, { names: { brands, categories } }: Kept): Promise<number[]> {
    const before = { brands: new Map(brands), categories: new Map(categories) };
    return renamedIn(this.made.columns, before, called);
  }
  /** Some of the slots as the database has them now. */
  async retell(finder: Finder, slots: Set<number>): Promise<void> {
    const { columns, names } = this.made;
    const some = [...slots].slice(0, step);
    const ids = some.filter(columns.alive).map((slot) => columns.id[slot] as number);
    // What changes from here on has to be read once more.
    for (const slot of some) slots.delete(slot);
    const called = calledIn(names, finder.lang);
    const said = await readSaid(this.db, finder.lang, called, ids).catch((error: unknown) => {
      for (const slot of some) slots.add(slot);
      throw error;
    });
    for (const slot of some) {
      finder.remove([slot]);
      const its = said.get(columns.id[slot] as number);
      if (its && columns.alive(slot)) finder.put(slot, its);
      if (due()) await turn();
    }
  }
}
