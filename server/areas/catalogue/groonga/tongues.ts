import type { Language } from '#contract/languages';
import type { Groonga } from './client';
import { Condition } from './condition';
import { wordsOf } from './schema';
import { selected } from './select';
import { Tongue } from './tongue';
import type { Told } from './vocabulary';

interface Known {
  tongue: Tongue | null;
  reading: Promise<void> | null;
  /** Somebody was answered without it. */
  missed: boolean;
}
/** So many words are read at once; others are served in between. */
const step = 20_000;
type Wants = Pick<ConstructorParameters<typeof Tongue>, 2 | 3>;

/** The words of all languages that people have searched in, as far as they were read. */
export class Tongues {
  private readonly known = new Map<Language, Known>();
  constructor(
    private readonly groonga: Groonga,
    private readonly synonymsIn: (lang: Language) => string,
    private readonly finds: Wants[3],
    /** What was answered without a language would be answered otherwise from now on. */
    private readonly changed: () => void,
    /** Words of vocabularies that have so many are not waited for. */
    private readonly waitedFor: number,
  ) {}

  /** null while its words are read, where they are too many to be waited for. */
  async of(lang: Language): Promise<Tongue | null> {
    const known = this.known.get(lang) ?? this.begin(lang);
    if (known.tongue || !known.reading) return known.tongue;
    const { total } = await selected(this.groonga, { ...this.words(lang, 0), limit: 0 });
    if (total < this.waitedFor) await known.reading;
    known.missed ||= known.tongue === null;
    return known.tongue;
  }
  private begin(lang: Language): Known {
    const known: Known = { tongue: null, reading: null, missed: false };
    this.known.set(lang, known);
    known.reading = this.read(lang, 0)
      .then((told) => {
        known.tongue = new Tongue(lang, told, () => this.synonymsIn(lang), this.finds);
        if (known.missed) this.changed();
      })
      .finally(() => {
        known.reading = null;
        if (!known.tongue) this.known.delete(lang);
      });
    known.reading.catch(() => undefined);
    return known;
  }
  private words(lang: Language, after: number) {
    const condition = after > 0 ? Condition.is('_id', '>', after) : Condition.everything;
    return { table: wordsOf(lang), condition, columns: ['_id', '_key', 'ways', 'size'] };
  }
  /** Words by their numbers, from the one behind `after` on. */
  private async read(lang: Language, after: number): Promise<Told[]> {
    const all: Told[] = [];
    for (let last = after; ;) {
      const { rows } = await selected<Told>(this.groonga, {
        ...this.words(lang, last),
        sortKeys: '_id',
        limit: step,
      });
      all.push(...rows);
      if (rows.length < step) return all;
      last = rows.at(-1)?.[0] ?? last;
    }
  }
  /** Words that have come since are read too. */
  async follow(): Promise<void> {
    for (const [lang, { tongue }] of this.known)
      if (tongue) tongue.learn(await this.read(lang, tongue.lastWord));
  }
  /** Reads the words of these, however many they are. */
  async whole(langs: readonly Language[]): Promise<void> {
    for (const lang of langs) {
      await this.of(lang);
      await this.known.get(lang)?.reading;
    }
  }
  /** An index that was made anew has other words. */
  clear(): void {
    this.known.clear();
  }
}
