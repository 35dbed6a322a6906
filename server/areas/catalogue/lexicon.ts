import { Posting } from './posting';
import { triplesOf } from './words';

/** Adds an entry to a key's list, once in a row. */
function note<K>(lists: Map<K, number[]>, key: K, entry: number): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [entry]);
  else if (list[list.length - 1] !== entry) list.push(entry);
}
class Word extends Posting {
  constructor(readonly text: string) {
    super();
  }
}
/** Changes of one letter, or two neighbours swapped, between two words; gives up above 2. */
export function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? 3;
}

/**
 * All words of one language and where each occurs. A few thousand words stand for a hundred
 * thousand products.
 */
export class Lexicon {
  private readonly words: Word[] = [];
  private readonly known = new Map<string, Word>();
  private readonly triples = new Map<string, number[]>();

  add(text: string, entry: number): void {
    (this.known.get(text) ?? this.learn(new Word(text))).add(entry);
  }
  private learn(word: Word): Word {
    const index = this.words.push(word) - 1;
    this.known.set(word.text, word);
    note(this.triples, `__${word.text[0]}`, index);
    for (const triple of triplesOf(word.text)) note(this.triples, triple, index);
    return word;
  }
  /** Words that contain `part`; of one or two letters only those that begin with it. */
  having(part: string): Word[] {
    const asked =
      part.length === 1
        ? [`__${part}`]
        : part.length === 2
          ? [`_${part}`]
          : triplesOf(part).slice(1, -1);
    const lists = asked
      .map((triple) => this.triples.get(triple) ?? [])
      .sort((a, b) => a.length - b.length);
    const found: Word[] = [];
    for (const index of lists[0] ?? []) {
      const word = this.words[index];
      if (word && (part.length < 3 ? word.text.startsWith(part) : word.text.includes(part)))
        found.push(word);
    }
    return found;
  }
  startingWith(part: string, most: number): string[] {
    const words = this.having(part).filter(({ text }) => text.startsWith(part));
    return words
      .sort((a, b) => b.size - a.size)
      .slice(0, most)
      .map(({ text }) => text);
  }
  /** The most frequent word at the smallest distance of at most 2 (1 for short words). */
  nearest(part: string): string | null {
    if (part.length < 3) return null;
    const near = new Set(triplesOf(part).flatMap((triple) => this.triples.get(triple) ?? []));
    const allowed = part.length < 5 ? 1 : 2;
    let best: { text: string; far: number; often: number } | null = null;
    for (const index of near) {
      const { text, size } = this.words[index] as Word;
      const far = distance(part, text);
      if (far > allowed || (best && (far > best.far || (far === best.far && size <= best.often))))
        continue;
      best = { text, far, often: size };
    }
    return best?.text ?? null;
  }
}
