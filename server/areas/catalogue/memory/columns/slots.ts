import { wider } from '../image/grown';

/**
 * The slot of each product by its id. Nearly all come with ascending ids: these are found by
 * halving, and only the others by a table, which of a million would take half a second to make.
 */
export class Slots {
  private ascending = new Int32Array(1024);
  private count = 0;
  private readonly others = new Map<number, number>();

  /** `ids`: by slot. Its slot may be one that holds nothing now. */
  find(id: number, ids: Float64Array): number | undefined {
    let [low, high] = [0, this.count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const slot = this.ascending[middle] as number;
      const found = ids[slot] as number;
      if (found === id) return slot;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return this.others.get(id);
  }
  /** The product of this slot, which stands nowhere else yet. */
  add(slot: number, ids: Float64Array): void {
    const id = ids[slot] as number;
    const last = this.count > 0 ? (ids[this.ascending[this.count - 1] as number] as number) : -1;
    if (id <= last) return void this.others.set(id, slot);
    if (this.count === this.ascending.length) this.ascending = wider(this.ascending);
    this.ascending[this.count++] = slot;
  }
}
