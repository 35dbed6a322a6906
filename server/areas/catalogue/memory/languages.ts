import { languages, type Language } from '#contract/languages';
import type { Db } from '../../../platform/db/open';
import type { Finder } from './words/finder';
import type { Files } from './image/file';
import { worthAThread } from './image/maker';
import { Indexes, type Made } from './indexes';
import { isLost, lagging, note, unknown, waitedFor, type Known } from './known';
import { calledIn, renamedIn } from './said';
import { due, turn } from './slices';

/** Milliseconds after which an index that has changed is made anew. */
const lasts = 24 * 3_600_000;
/** Milliseconds without many changes after which indexes are made anew; so long it is waited for. */
const [calm, patient] = [2000, 60_000];
/** Milliseconds until others hear of an index that many changes are told to. */
const hearEvery = 1000;
/** A search waits for what was begun before it, and for the few that it lacks itself. */
const rounds = 3;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** The search indexes of all languages: each made when it is first asked for, then kept up to date. */
export class Languages {
  private known = new Map<Language, Known>();
  private readonly indexes: Indexes;
  /** Whether every language that people have searched in was read once. */
  ready = false;
  private keeping: Promise<void> | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private changedMuchAt = -Infinity;

  /** `changed`: something else is found from now on. */
  constructor(
    db: Db,
    private readonly made: Made,
    private readonly changed: () => void,
    files: Files,
    private readonly patience = worthAThread,
  ) {
    this.indexes = new Indexes(db, made, files, patience);
  }

  private of(lang: Language): Known {
    return this.known.get(lang) ?? this.begin(lang);
  }
  /** null while it is made and would be waited for too long. */
  async finder(lang: Language): Promise<Finder | null> {
    const known = this.of(lang);
    if (this.small && !known.finder) await known.making;
    if (lagging(known) ?? isLost(known)) this.keepUp();
    const lacks = () => known.finder && (known.fresh.size > 0 || known.readsFresh);
    for (let rest = rounds; rest > 0 && lacks(); rest--)
      await this.readAgain(known).catch(() => (rest = 0));
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
    const known = unknown(lang, calledIn(this.made.names, lang));
    this.known.set(lang, known);
    const made = this.making(known, () => this.make(known));
    void made.then(() => this.keepUp()).catch(() => undefined);
    return known;
  }
  private making(known: Known, make: () => Promise<void>): Promise<void> {
    known.making ??= make()
      .catch((error: unknown) => {
        if (!known.finder) this.forget(known);
        // What was answered without it may not be kept: nobody would begin it again.
        this.changed();
        throw error;
      })
      .finally(() => (known.making = null));
    return known.making;
  }
  private forget(known: Known): void {
    if (this.isKnown(known)) this.known.delete(known.lang);
  }
  private isKnown = (known: Known): boolean => this.known.get(known.lang) === known;
  private async make(known: Known): Promise<void> {
    await this.indexes.make(known, () => this.isKnown(known));
    if (this.isKnown(known)) this.changed();
  }
  /** Beside the old one: one language after another, and not while much still changes. */
  private remake(known: Known): void {
    if (known.making) return;
    const turned = this.last.then(() => this.calmed());
    const made = this.making(known, () =>
      turned.then(() => (this.isKnown(known) ? this.make(known) : undefined)),
    );
    this.last = made.then(() => this.keepUp()).catch(() => undefined);
  }
  private async calmed(): Promise<void> {
    const until = performance.now() + (this.small ? 0 : patient);
    while (performance.now() < Math.min(until, this.changedMuchAt + calm)) await wait(calm / 10);
  }
  /** Indexes that are old are made anew, so that the next start has little to read again. */
  refresh(): void {
    const old = Date.now() - lasts;
    for (const known of this.known.values())
      if (known.finder?.changed && known.madeAt < old) this.remake(known);
  }
  /** Some of what it lacks. Whoever asks meanwhile waits for the same. */
  private readAgain(known: Known): Promise<void> {
    known.reading ??= this.read(known).finally(() => {
      known.reading = null;
      known.readsFresh = false;
    });
    return known.reading;
  }
  /** All of what it lacks, and what is being read again already. */
  private async readAll(known: Known): Promise<void> {
    while (lagging(known) || known.reading) await this.readAgain(known);
  }
  private async read(known: Known): Promise<void> {
    const slots = lagging(known);
    if (!known.finder || !slots) return;
    known.readsFresh = slots === known.fresh;
    await this.indexes.retell(known.finder, slots);
    const soon = performance.now() - known.toldAt < hearEvery;
    if (soon && slots !== known.fresh && slots.size > 0) return;
    known.toldAt = performance.now();
    this.changed();
  }
  /** One language after another, those first of which little is lacking. */
  private keepUp(): void {
    this.keeping ??= this.keptUp()
      .catch(() => undefined)
      .finally(() => (this.keeping = null));
  }
  private async keptUp(): Promise<void> {
    for (let next = this.next(); next; next = this.next()) await this.readAgain(next);
  }
  private next(): Known | undefined {
    const all = [...this.known.values()];
    for (const known of all) if (isLost(known)) this.remake(known);
    return all.find(({ finder, fresh }) => finder && fresh.size > 0) ?? all.find(lagging);
  }
  /** All columns are new: no slot means what it meant. */
  clear(): void {
    this.known = new Map();
  }
  /** The products in these slots are others now; waited for where all products are few. */
  async tell(slots: readonly number[]): Promise<void> {
    const all = [...this.known.values()];
    for (const known of all) note(known, slots);
    if (slots.length > waitedFor) this.changedMuchAt = performance.now();
    if (!this.small) return this.keepUp();
    for (const known of all)
      if (isLost(known)) this.forget(known);
      else await this.readAll(known);
  }
  /** Those whose files are there, so that nobody has to ask for them first. */
  async remembered(): Promise<void> {
    const names = await this.indexes.names();
    const kept = languages.filter((lang) => names.includes(lang));
    await Promise.all(kept.map((lang) => this.whole(lang).catch(() => undefined)));
    this.indexes.read();
    this.ready = true;
  }
  /** Waits for all that is being made and read again. */
  async settled(): Promise<void> {
    for (const known of this.known.values())
      do {
        if (isLost(known)) this.remake(known);
        await known.making;
        await this.readAll(known);
      } while (this.isKnown(known) && isLost(known));
  }
  /** Products whose brand or category is called otherwise now are read again. */
  async renamed(): Promise<void> {
    for (const known of this.known.values()) {
      const called = calledIn(this.made.names, known.lang);
      const slots = await renamedIn(this.made.columns, known.called, called);
      known.called = called;
      note(known, slots);
      if (due()) await turn();
    }
    await this.tell([]);
  }
}
