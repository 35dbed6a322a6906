import type { Sort } from '#contract/catalogue';
import { Choices, type Choice, type ChoicesData } from './choices';
import type { Hit } from '../../engine';
import { scoreOf, sortKey } from '../../sorts';
import { bandOf } from '../../facets/told';
import { Numbers } from './numbers';
import { due, longerInSlices, piece, turn } from '../slices';
import { Slots } from './slots';

/** The numbers of one product on sale, as the database has them. */
export interface Item extends Hit {
  /** Milliseconds. */
  created: number;
  /** What can be had of it, and what it is made of. */
  choices: readonly Choice[];
}
/** Bit of `flags`: something of it can be had now. */
export const stocked = 2;
/** Bit of `flags`: it costs less than before. */
export const reduced = 8;
const flag = { many: 1, stocked, alive: 4, reduced } as const;
/**
 * Where a product's numbers stand within `facts`, and how many there are of each. The price band
 * stands above the flags.
 */
export const fact = { brand: 0, shop: 1, category: 2, flags: 3, each: 4 } as const;
export const bandShift = 4;
const kept = [
  'id',
  'price',
  'was',
  'created',
  'sold',
  'reviews',
  'stars',
  'brand',
  'shop',
  'category',
  'flags',
] as const;
/** The columns as they are kept in a file. */
export interface ColumnsData extends Pick<Columns, (typeof kept)[number]> {
  texts: readonly [brands: string[], shops: string[], categories: string[]];
  choices: ChoicesData;
}
type Widened = Float64Array | Int32Array | Uint8Array;
const wider = <T extends Widened>(old: T, size: number): T => {
  const next = new (old.constructor as new (length: number) => T)(size);
  next.set(old);
  return next;
};

/**
 * Every product on sale as columns of numbers: a product is a place in them (its slot) and keeps
 * it. Lists are arrays of slots;
 * filtering and counting a hundred thousand of them touches no object, which is what makes it
 * cheap.
 */
export class Columns {
  id = new Float64Array(1024);
  price = new Float64Array(1024);
  /** 0 where nothing is reduced. */
  was = new Float64Array(1024);
  created = new Float64Array(1024);
  sold = new Int32Array(1024);
  brand = new Int32Array(1024);
  shop = new Int32Array(1024);
  category = new Int32Array(1024);
  reviews = new Int32Array(1024);
  stars = new Int32Array(1024);
  flags = new Uint8Array(1024);
  /**
   * Brand, shop, category, flags and price band once more, side by side: what counts thousands of
   * products in one pass reads one place of memory for each.
   */
  facts = new Int32Array(1024 * fact.each);
  readonly brands = new Numbers();
  readonly shops = new Numbers();
  readonly categories = new Numbers();
  readonly choices = new Choices();
  private readonly slots = new Slots();
  /** Slots given out so far. */
  size = 0;

  slotOf(id: number): number | undefined {
    const slot = this.slots.find(id, this.id);
    return slot !== undefined && this.alive(slot) ? slot : undefined;
  }
  private grow(): void {
    const size = Math.max(1024, this.id.length * 2);
    for (const column of kept) Object.assign(this, { [column]: wider(this[column], size) });
    this.facts = wider(this.facts, size * fact.each);
  }
  /** Room for so many more, with others served in between; nothing may be put meanwhile. */
  async makeRoom(more: number): Promise<void> {
    await this.choices.makeRoom(this.size, more);
    if (this.size + more <= this.id.length) return;
    const size = Math.ceil(this.size * 1.25) + more;
    const columns: Record<string, Widened> = {};
    for (const name of kept) columns[name] = await longerInSlices<Widened>(this[name], size);
    columns.facts = await longerInSlices(this.facts, size * fact.each);
    Object.assign(this, columns);
  }
  private place(id: number): number {
    const slot = this.size++;
    if (slot >= this.id.length) this.grow();
    this.id[slot] = id;
    this.slots.add(slot, this.id);
    return slot;
  }
  put(item: Item): number {
    const slot = this.slots.find(item.id, this.id) ?? this.place(item.id);
    this.price[slot] = item.price;
    this.was[slot] = item.was ?? 0;
    this.created[slot] = item.created;
    this.sold[slot] = item.sold;
    this.reviews[slot] = item.reviews;
    this.stars[slot] = item.stars;
    this.brand[slot] = this.brands.of(item.brand);
    this.shop[slot] = this.shops.of(item.shop);
    this.category[slot] = this.categories.of(item.category);
    this.flags[slot] =
      flag.alive |
      (item.many ? flag.many : 0) |
      (item.stocked ? flag.stocked : 0) |
      (item.was ? flag.reduced : 0);
    this.choices.put(slot, item.choices);
    this.note(slot);
    return slot;
  }
  /** What is known of a product without its texts. */
  hit(slot: number): Hit {
    const textOf = (numbers: Numbers, of: Int32Array) => numbers.texts[of[slot] as number] ?? null;
    return {
      id: this.id[slot] as number,
      shop: textOf(this.shops, this.shop) ?? '',
      brand: textOf(this.brands, this.brand),
      category: textOf(this.categories, this.category),
      price: this.price[slot] as number,
      was: (this.was[slot] as number) || null,
      many: this.manyPrices(slot),
      stocked: this.inStock(slot),
      sold: this.sold[slot] as number,
      reviews: this.reviews[slot] as number,
      stars: this.stars[slot] as number,
    };
  }
  drop(slot: number): void {
    this.flags[slot] = 0;
    this.facts[slot * fact.each + fact.flags] = 0;
  }
  alive = (slot: number): boolean => ((this.flags[slot] ?? 0) & flag.alive) !== 0;
  inStock = (slot: number): boolean => ((this.flags[slot] ?? 0) & flag.stocked) !== 0;
  manyPrices = (slot: number): boolean => ((this.flags[slot] ?? 0) & flag.many) !== 0;
  /** Hundredths of a star. */
  score = (slot: number): number => scoreOf(this.stars[slot] ?? 0, this.reviews[slot] ?? 0);
  /** All of it as arrays, to be kept. */
  data(): ColumnsData {
    const { size, brands, shops, categories } = this;
    const own = Object.fromEntries(kept.map((name) => [name, this[name].subarray(0, size)]));
    return {
      ...(own as Pick<Columns, (typeof kept)[number]>),
      texts: [brands.texts, shops.texts, categories.texts],
      choices: this.choices.data(size),
    };
  }
  /** They go on where they lie: nobody else may look at `data` from now on. */
  static async of(data: ColumnsData): Promise<Columns> {
    const columns = new Columns();
    for (const name of kept) Object.assign(columns, { [name]: data[name] });
    columns.size = data.id.length;
    const [brands, shops, categories] = data.texts;
    for (const text of brands) columns.brands.of(text);
    for (const text of shops) columns.shops.of(text);
    for (const text of categories) columns.categories.of(text);
    columns.choices.take(data.choices);
    columns.facts = new Int32Array(columns.size * fact.each);
    for (let slot = 0; slot < columns.size; slot++) {
      columns.slots.add(slot, columns.id);
      columns.note(slot);
      if (slot % piece === 0 && due()) await turn();
    }
    return columns;
  }
  /** What is counted of a product. */
  private note(slot: number): void {
    const at = slot * fact.each;
    this.facts[at + fact.brand] = this.brand[slot] as number;
    this.facts[at + fact.shop] = this.shop[slot] as number;
    this.facts[at + fact.category] = this.category[slot] as number;
    this.facts[at + fact.flags] =
      (this.flags[slot] as number) | (bandOf(this.price[slot] as number) << bandShift);
  }
  /** By slot, the id of the product there; 0 where there is none now. */
  standing(): Float64Array {
    const ids = this.id.slice(0, this.size);
    for (let slot = 0; slot < ids.length; slot++) if (!this.alive(slot)) ids[slot] = 0;
    return ids;
  }
  all(): Int32Array {
    const slots = new Int32Array(this.size);
    let count = 0;
    for (let slot = 0; slot < this.size; slot++) if (this.alive(slot)) slots[count++] = slot;
    return slots.subarray(0, count);
  }

  key(sort: Sort, slot: number): number[] {
    return sortKey(sort, {
      id: this.id[slot] ?? 0,
      price: this.price[slot] ?? 0,
      created: this.created[slot] ?? 0,
      sold: this.sold[slot] ?? 0,
      stocked: this.inStock(slot),
      score: this.score(slot),
      reduced: (this.was[slot] ?? 0) > 0,
    });
  }
  /** The same order as `key`, without making one. */
  comparer(sort: Sort): (a: number, b: number) => number {
    const { id, price, created, sold, was } = this;
    const of = (column: Float64Array | Int32Array, slot: number) => column[slot] as number;
    const newest = (a: number, b: number) =>
      of(created, b) - of(created, a) || of(id, b) - of(id, a);
    if (sort === 'price_up') return (a, b) => of(price, a) - of(price, b) || of(id, a) - of(id, b);
    if (sort === 'price_down')
      return (a, b) => of(price, b) - of(price, a) || of(id, b) - of(id, a);
    if (sort === 'new') return newest;
    if (sort === 'sold') return (a, b) => of(sold, b) - of(sold, a) || newest(a, b);
    return (a, b) =>
      Number(this.inStock(b)) - Number(this.inStock(a)) ||
      this.score(b) - this.score(a) ||
      of(sold, b) - of(sold, a) ||
      Number(of(was, b) > 0) - Number(of(was, a) > 0) ||
      newest(a, b);
  }
}
