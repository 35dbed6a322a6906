import { codes, Refusal } from '#contract/codes';
import { Lru } from '../../../platform/lru';
import { GroongaAway } from './client';

interface Kept {
  value: unknown;
  version: number;
  at: number;
}
/** Answers of a big mall hold for so many milliseconds, whatever changes: something always does. */
const holds = 1000;
/** While Groonga is away, what it answered in the last hour stands. */
const stands = 3_600_000;
/** After so many seconds it may be there again. */
const retryAfter = 5;

/** About as many characters as an answer takes; conditions may be long. */
function weightOf(key: string, value: unknown): number {
  const hits = (value as { hits?: unknown } | null)?.hits ?? value;
  const many = Array.isArray(hits) ? hits.length * 200 : 200;
  return key.length + many + ((value as { weight?: number } | null)?.weight ?? 0);
}
const mostWeight = 40_000_000;

/** Answers that are kept until something changes, and longer where nobody can give a new one. */
export class Shelf {
  private readonly kept = new Lru<Kept>(mostWeight);
  private readonly making = new Map<string, Promise<unknown>>();
  /** Another number once something has changed. */
  version = 0;
  /** How often something was left out or was old because nobody answered. */
  private lapses = 0;

  /** `isBig`: so many products that answers may be a moment old. */
  constructor(private readonly isBig: () => boolean) {}

  /** What was kept before this version lacks something that is there now. */
  private complete = 0;
  /** No answer that was kept is good any more, but where nobody can give a new one. */
  outdate(): void {
    this.complete = ++this.version;
  }
  private isGood({ version, at }: Kept): boolean {
    if (version === this.version) return true;
    return version >= this.complete && this.isBig() && performance.now() - at < holds;
  }
  /** `instead`: what is answered where nothing can be; without it that is refused. */
  async answer<T>(key: string, make: () => T | Promise<T>, instead?: () => T): Promise<T> {
    const known = this.kept.get(key);
    if (known && this.isGood(known)) return known.value as T;
    try {
      return await this.made(`${this.version} ${key}`, key, make);
    } catch (error) {
      if (!isAway(error)) throw error;
      this.lapses++;
      if (known && performance.now() - known.at < stands) return known.value as T;
      if (instead) return instead();
      throw away();
    }
  }
  /** What several ask for at once is made once. */
  private made<T>(twin: string, key: string, make: () => T | Promise<T>): Promise<T> {
    const running = this.making.get(twin) as Promise<T> | undefined;
    if (running) return running;
    const mine = this.make(key, make).finally(() => this.making.delete(twin));
    this.making.set(twin, mine);
    return mine;
  }
  private async make<T>(key: string, make: () => T | Promise<T>): Promise<T> {
    const { version, lapses } = this;
    const value = await make();
    // What changed meanwhile may not stand in it, nor what lacks something.
    if (lapses === this.lapses && (version === this.version || this.isBig()))
      this.kept.set(key, { value, version, at: performance.now() }, weightOf(key, value));
    return value;
  }
}
const away = (): Refusal => new Refusal(codes.busy, '', { after: retryAfter });
const isAway = (error: unknown): boolean =>
  error instanceof GroongaAway || (error instanceof Refusal && error.code === codes.busy);
