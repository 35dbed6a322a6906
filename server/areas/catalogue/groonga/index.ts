import type { Language } from '#contract/languages';
import type { Db } from '../../../platform/db/open';
import { worthAThread } from '../memory/image/maker';
import { sweepChanges } from '../memory/stamp';
import { loadNames, type Names } from '../names';
import { GroongaAway, type Groonga } from './client';
import type { Condition } from './condition';
import { fill, isBeingMade, isFilled, sizeOf } from './fill';
import { changesBehind, follow } from './follow';
import { selected } from './select';
import { Shelf } from './shelf';
import { readTold, type Told } from './told';
import { Tongues } from './tongues';

const lookEvery = 100;
const sweptEvery = 10 * 60_000;
/** Milliseconds that a request of a big mall waits for what is new. */
const patience = 40;
let nudges = 0;
/** The next request looks for changes at once: called after writing much. */
export const nudge = (): void => void nudges++;
const noNames: Names = {
  categories: new Map(),
  children: new Map(),
  brands: new Map(),
  shops: new Map(),
  terms: new Map(),
  synonyms: new Map(),
};

/**
 * The index that Groonga keeps, as this process knows it: up to date by `catalogue_change`, which
 * whichever process looks first reads into it for all of them.
 */
export class GroongaIndex {
  names: Names = noNames;
  readonly shelf: Shelf;
  readonly tongues: Tongues;
  private told: Told | null = null;
  /** Whether it is whole and of this database, so that what has changed can be read into it. */
  private trusted = false;
  private sweptAt = -Infinity;
  private size = 0;
  private lookedAt = -Infinity;
  private nudgedAt = -1;
  private looking: Promise<void> | undefined;

  constructor(
    readonly db: Db,
    readonly groonga: Groonga,
    private readonly small = worthAThread,
  ) {
    this.shelf = new Shelf(() => this.size >= small);
    const synonymsIn = (lang: Language) => this.names.synonyms.get(lang) ?? '';
    this.tongues = new Tongues(
      groonga,
      synonymsIn,
      async (one) => (await this.count(one)) > 0,
      () => this.shelf.outdate(),
      small,
    );
  }
  /** Whether there is an index, and the names of things were read. */
  get isReady(): boolean {
    return this.told !== null;
  }
  /** Whether Groonga answers. */
  async isThere(): Promise<boolean> {
    await this.ready();
    return !this.groonga.failed;
  }
  async count(condition: Condition): Promise<number> {
    return (await selected(this.groonga, { condition, columns: ['_key'], limit: 0 })).total;
  }

  /** Up to date to within a tenth of a second. */
  async ready(): Promise<this> {
    if (performance.now() - this.lookedAt >= lookEvery || this.nudgedAt !== nudges) {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
      await this.waited(this.looking);
    }
    return this;
  }
  private async waited(looking: Promise<void>): Promise<void> {
    if (this.size < this.small) return looking;
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
    await Promise.race([looking, enough]).finally(() => clearTimeout(timer));
  }
  /** Where Groonga is away, what was kept goes on answering. */
  private async look(): Promise<void> {
    const nudged = nudges;
    if (this.names === noNames) this.names = await loadNames(this.db);
    const whole = await this.follow().catch((error: unknown) => {
      if (error instanceof GroongaAway) return true;
      throw error;
    });
    // Another process is at it: it is looked at again by the next request.
    if (whole) [this.lookedAt, this.nudgedAt] = [performance.now(), nudged];
  }
  private async follow(): Promise<boolean> {
    this.trusted ||= await isFilled(this.db, this.groonga);
    const told = this.trusted ? await readTold(this.groonga) : null;
    if (!told) return true;
    const behind = await changesBehind(this.db, told);
    const old = behind.length === 0 && told.seen.length > 0;
    const whole = behind.length === 0 && !old ? true : await follow(this.db, this.groonga);
    const now = behind.length > 0 || old ? await readTold(this.groonga) : told;
    if (now) await this.take(now);
    if (performance.now() - this.sweptAt > sweptEvery) {
      this.sweptAt = performance.now();
      await sweepChanges(this.db);
    }
    return whole;
  }
  /** What is told of the index holds here from now on. */
  private async take(now: Told): Promise<void> {
    const before = this.told;
    if (before?.version === now.version) return;
    if (before && before.version > now.version) this.tongues.clear();
    if (before && before.names !== now.names) this.names = await loadNames(this.db);
    if (before && before.words !== now.words) await this.tongues.follow();
    this.size = await sizeOf(this.groonga);
    this.told = now;
    this.shelf.version++;
  }
  /** Waits for the index, and makes it where nobody has: until then this process is not ready. */
  async prepare(langs: readonly Language[]): Promise<void> {
    if (!(await isFilled(this.db, this.groonga))) {
      if (await isBeingMade(this.db, this.groonga)) return;
      await fill(this.db, this.groonga);
    }
    nudge();
    await this.ready();
    await this.looking;
    if (this.isReady) await this.tongues.whole(langs);
  }
}
