import { Lists, placeOf, type KeyedData } from '../image/lists';
import { Posting } from './posting';

const none = new Int32Array(0);
/** Where each character of a script without spaces stands, and each two neighbours. */
export class Pairs {
  private readonly lists: Lists;
  private readonly later = new Map<number, number[]>();
  constructor(private readonly data: KeyedData) {
    this.lists = new Lists(data.lists);
  }
  add(pair: number, entry: number): void {
    const list = this.later.get(pair);
    if (!list) this.later.set(pair, [entry]);
    else if (list.at(-1) !== entry) list.push(entry);
  }
  private sizeOf(pair: number): number {
    const place = placeOf(this.data.keys, pair);
    return (place < 0 ? 0 : this.lists.sizeOf(place)) + (this.later.get(pair)?.length ?? 0);
  }
  private at(pair: number): Posting {
    const place = placeOf(this.data.keys, pair);
    const own = place < 0 ? none : this.lists.at(place);
    const later = this.later.get(pair);
    return Posting.of(later ? Int32Array.from([...own, ...later]) : own);
  }
  /** Where that one of the pairs stands that stands in the fewest entries. */
  rarest(pairs: readonly number[]): Posting {
    const sizes = pairs.map((pair) => ({ pair, size: this.sizeOf(pair) }));
    const [least] = sizes.sort((a, b) => a.size - b.size);
    return least ? this.at(least.pair) : new Posting();
  }
}
