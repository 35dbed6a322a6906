import { languages, type Language } from '#contract/languages';
import type { Db } from '../../../platform/db/open';
import type { Names } from '../names';
import type { Columns } from './columns';
import { Finder } from './finder';
import type { Files } from './image/file';
import type { Image } from './image/image';
import { Maker, worthAThread } from './image/maker';
import { pack, unpack } from './image/pack';
import { calledIn, readSaid, renamedIn, type Called } from './said';
import { inSlices } from './slices';
import { changedSince, horizonOf, stampOf, stillKnown, type Stamp } from './stamp';

/** What the indexes are made of; it changes under them, and they are told. */
export interface Made {
  readonly columns: Columns;
  readonly names: Names;
}
interface Known {
  lang: Language;
  /** What brands and categories are called, as far as the index knows. */
  called: Called;
  /** null while the first one is made. */
  finder: Finder | null;
  /** Slots whose products have to be read again: for this index, and for the one in the making. */
  behind: Set<number>;
  since: Set<number>;
  making: Promise<void> | null;
  catching: Promise<void> | null;
  /** When its image was made. */
  madeAt: number;
}
/** What stands in the file of an index beside it. */
interface Kept {
  stamp: Stamp;
  names: { brands: [string, string][]; categories: [string, string][] };
  at: number;
}
/** So many products are read again at once. */
const step = 200;
/** More than so many are read again while others ask. */
const waitedFor = 100;
/** Where so many changed, an index is made anew while the old one still answers. */
const tooMany = 5000;
/** One in so many products may be read again where an index was kept. */
const few = 20;
/** Milliseconds after which an index that has changed is made anew. */
const lasts = 24 * 3_600_000;
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Slots whose products a kept index does not know, or as they were before these changed. */
function lacking(columns: Columns, { ids }: Image, changed: readonly number[]): Set<number> {
  const slots = new Set(changed.flatMap((id) => columns.slotOf(id) ?? []));
  const all = Math.max(columns.size, ids.length);
  for (let slot = 0; slot < all; slot++)
    if ((ids[slot] ?? 0) !== (columns.alive(slot) ? (columns.id[slot] as number) % 2 ** 32 : 0))
      slots.add(slot);
  return slots;
}

/** The search indexes of all languages: each made when it is first asked for, then kept up to date. */
export class Languages {
  private known = new Map<Language, Known>();
  /** Whether every language that people have searched in was read once. */
  ready = false;

  /** `changed`: something else is found from now on. */
  constructor(
    private readonly db: Db,
    private readonly made: Made,
    private readonly changed: () => void,
    private readonly files: Files,
    private readonly patience = worthAThread,
    private readonly maker = new Maker(db, patience),
  ) {}

  private of(lang: Language): Known {
    return this.known.get(lang) ?? this.begin(lang);
  }
  /** null while it is made and would be waited for too long. */
  async finder(lang: Language): Promise<Finder | null> {
    const known = this.of(lang);
    if (this.small && !known.finder) await known.making;
    else if (known.behind.size > 0 && !known.making)
      void this.catchUp(known).catch(() => undefined);
    return known.finder;
  }
  /** Waits until it is there. */
  async whole(lang: Language): Promise<void> {
    const known = this.of(lang);
    if (!known.finder) await known.making;
  }
  /** So few products that an index is waited for. */
  private get small(): boolean {
    return this.made.columns.size < this.patience;
  }
  private begin(lang: Language): Known {
    const known: Known = {
      lang,
      called: calledIn(this.made.names, lang),
      finder: null,
      behind: new Set(),
      since: new Set(),
      making: null,
      catching: null,
      madeAt: Date.now(),
    };
    this.known.set(lang, known);
    void this.remake(known).catch(() => undefined);
    return known;
  }
  private remake(known: Known): Promise<void> {
    known.making ??= this.make(known)
      .catch((error: unknown) => {
        if (!known.finder) this.forget(known);
        throw error;
      })
      .finally(() => (known.making = null));
    return known.making;
  }
  private forget(known: Known): void {
    if (this.known.get(known.lang) === known) this.known.delete(known.lang);
  }
  /** What changes meanwhile is read again before anybody is answered from it. */
  private async make(known: Known): Promise<void> {
    const { lang } = known;
    const since = (known.since = new Set<number>());
    const kept = known.finder ? null : await this.restored(known);
    const image = kept ?? (await this.anew(known));
    const finder = new Finder(image, () => this.made.names.synonyms.get(lang) ?? '');
    while (since.size > 0) await this.retell(finder, since);
    [known.finder, known.behind] = [finder, new Set()];
    if (this.known.get(lang) === known) this.changed();
  }
  private async anew(known: Known): Promise<Image> {
    const since = await horizonOf(this.db);
    const { called, lang } = known;
    const image = await this.maker.make(lang, this.made.columns.standing(), called);
    known.madeAt = Date.now();
    const stamp = since && !this.small ? await stampOf(this.db, since) : null;
    if (stamp && this.known.get(lang) === known)
      void this.keep(image, stamp, called).catch(() => undefined);
    return image;
  }
  private async keep(image: Image, stamp: Stamp, called: Called): Promise<void> {
    const names = { brands: [...called.brands], categories: [...called.categories] };
    await this.files.save<Kept>(image.lang, { stamp, names, at: Date.now() }, pack(image));
  }
  /** The one that was kept, where it is little behind; what it lacks is read again. */
  private async restored(known: Known): Promise<Image | null> {
    const kept = this.small ? null : await this.files.load<Kept>(known.lang);
    if (!kept || !(await stillKnown(this.db, kept.about.stamp))) return null;
    const ids = await changedSince(this.db, kept.about.stamp);
    try {
      const image = unpack<Image>(kept.packed);
      const slots = lacking(this.made.columns, image, ids);
      const { brands, categories } = kept.about.names;
      const before = { brands: new Map(brands), categories: new Map(categories) };
      for (const slot of renamedIn(this.made.columns, before, known.called)) slots.add(slot);
      if (slots.size > Math.max(step, this.made.columns.size / few)) return null;
      for (const slot of slots) known.since.add(slot);
      known.madeAt = kept.about.at;
      return image;
    } catch {
      await this.files.discard(known.lang);
      return null;
    }
  }
  /** Indexes that are old are made anew, so that the next start has little to read again. */
  refresh(): void {
    const old = Date.now() - lasts;
    for (const known of this.known.values())
      if (known.finder?.changed && known.madeAt < old)
        void this.remake(known).catch(() => undefined);
  }
  /** Some of the slots as the database has them now. */
  private async retell(finder: Finder, slots: Set<number>): Promise<void> {
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
    const pause = inSlices();
    for (const slot of some) {
      finder.remove([slot]);
      const its = said.get(columns.id[slot] as number);
      if (its && columns.alive(slot)) finder.put(slot, its);
      await pause();
    }
    await breathe();
  }
  private catchUp(known: Known): Promise<void> {
    const { finder, behind } = known;
    known.catching ??= (async () => {
      while (finder && behind.size > 0) {
        await this.retell(finder, behind);
        this.changed();
      }
    })().finally(() => (known.catching = null));
    return known.catching;
  }
  /** All columns are new: no slot means what it meant. */
  clear(): void {
    this.known = new Map();
  }
  /** The products in these slots are others now; waited for where they are few. */
  async tell(slots: readonly number[]): Promise<void> {
    const all = [...this.known.values()];
    for (const known of all) this.note(known, slots);
    for (const known of all) await this.follow(known, slots);
  }
  private note({ behind, since, making }: Known, slots: readonly number[]): void {
    for (const slot of slots) behind.add(slot);
    if (making) for (const slot of slots) since.add(slot);
  }
  /** Those whose files are there, so that nobody has to ask for them first. */
  async remembered(): Promise<void> {
    for (const name of await this.files.names()) {
      const lang = languages.find((one) => one === name);
      if (lang) await this.whole(lang).catch(() => undefined);
    }
    this.ready = true;
  }
  /** Waits for all that is being made and read again. */
  async settled(): Promise<void> {
    for (const known of this.known.values()) {
      await known.making;
      while (known.finder && known.behind.size > 0) await this.catchUp(known);
    }
  }
  /** Few are read again at once, whatever else there is to do; many beside what is asked. */
  private async follow(known: Known, slots: readonly number[]): Promise<void> {
    const { finder, behind } = known;
    if (!finder) return;
    if (finder.worn && this.small) return this.forget(known);
    if (!this.small && (finder.worn || behind.size > tooMany))
      void this.remake(known).catch(() => undefined);
    if (this.small) return this.catchUp(known);
    if (slots.length <= waitedFor) {
      await this.retell(finder, new Set(slots));
      // Whoever reads beside it may have looked before this change: then they look again.
      if (!known.catching) for (const slot of slots) behind.delete(slot);
    }
    if (behind.size > 0 && behind.size <= tooMany) void this.catchUp(known).catch(() => undefined);
  }
  /** Products whose brand or category is called otherwise now are read again. */
  async renamed(): Promise<void> {
    for (const known of this.known.values()) {
      const called = calledIn(this.made.names, known.lang);
      const slots = renamedIn(this.made.columns, known.called, called);
      known.called = called;
      this.note(known, slots);
      if (slots.length > 0) await this.follow(known, slots);
    }
  }
}
