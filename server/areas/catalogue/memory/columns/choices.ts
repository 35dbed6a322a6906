import { narrowingSpecs } from '#contract/specification';
import { sql, type Db } from '../../../../platform/db/open';
import { attributeIn } from '../../narrowing';
import { Numbers } from './numbers';
import { longerInSlices } from '../slices';
import { slugOf } from '../../words';

/** What something is called in English, and which of it: "Color", "Black". */
export type Choice = readonly [attribute: string, value: string];
/** One word for what is spelled in two ways. */
const spelled: Record<string, string> = { colour: 'color', sizes: 'size', materials: 'material' };
const attributeSlug = (name: string): string => {
  const slug = slugOf(name);
  return spelled[slug] ?? slug;
};
/** What it is called in an address: "color:black". */
export const keyOf = ([attribute, value]: Choice): string =>
  `${attributeSlug(attribute)}:${slugOf(value)}`;
/** So many of one product are counted. */
export const mostOfOne = 60;

const wider = (old: Int32Array, size: number): Int32Array => {
  const next = new Int32Array(Math.ceil(size));
  next.set(old);
  return next;
};

export interface ChoicesData {
  pool: Int32Array;
  starts: Int32Array;
  sizes: Int32Array;
  keys: string[];
  written: Choice[];
}
/**
 * What can be chosen of each product, and what it is made of, as numbers in one piece of memory:
 * the place where a product's begin, and how many there are.
 */
export class Choices {
  /** "color:black" */
  readonly keys = new Numbers();
  /** How each was written first, for those that the mall has no word for. */
  readonly written: Choice[] = [];
  pool: Int32Array = new Int32Array(4096);
  starts: Int32Array = new Int32Array(1024);
  sizes: Int32Array = new Int32Array(1024);
  private used = 0;

  data(size: number): ChoicesData {
    return {
      pool: this.pool.subarray(0, this.used),
      starts: this.starts.subarray(0, size),
      sizes: this.sizes.subarray(0, size),
      keys: this.keys.texts,
      written: this.written,
    };
  }
  take({ pool, starts, sizes, keys, written }: ChoicesData): void {
    [this.pool, this.starts, this.sizes] = [pool, starts, sizes];
    this.used = pool.length;
    for (const key of keys) this.keys.of(key);
    for (const choice of written) this.written.push(choice);
  }
  /** Room for so many products more behind `size`, with others served in between. */
  async makeRoom(size: number, more: number): Promise<void> {
    const [slots, room] = [size + more, this.used + more * mostOfOne];
    const longer = (all: Int32Array) => longerInSlices(all, Math.ceil(size * 1.25) + more);
    if (slots > this.starts.length)
      [this.starts, this.sizes] = [await longer(this.starts), await longer(this.sizes)];
    if (room > this.pool.length)
      this.pool = await longerInSlices(this.pool, Math.ceil(this.used * 1.25) + room - this.used);
  }
  private numberOf(choice: Choice): number {
    const number = this.keys.of(keyOf(choice));
    this.written[number] ??= choice;
    return number;
  }
  put(slot: number, choices: readonly Choice[]): void {
    const numbers = [...new Set(choices.map((one) => this.numberOf(one)))].slice(0, mostOfOne);
    if (slot >= this.starts.length) {
      this.starts = wider(this.starts, slot * 1.5 + 16);
      this.sizes = wider(this.sizes, slot * 1.5 + 16);
    }
    // What fits where it stood stays there; the rest of that place is lost until all is read anew.
    if (numbers.length > (this.sizes[slot] ?? 0)) {
      if (this.used + numbers.length > this.pool.length)
        this.pool = wider(this.pool, (this.used + numbers.length) * 1.5);
      this.starts[slot] = this.used;
      this.used += numbers.length;
    }
    this.sizes[slot] = numbers.length;
    this.pool.set(numbers, this.starts[slot]);
  }
}
/** What a filter asks of choices: of each attribute one of the wanted values. */
export interface WantedChoices {
  /** By a choice's number: the bit of its attribute where it is wanted, else 0. */
  bits: Int32Array;
  /** The bits of all attributes. */
  all: number;
  /** By attribute. */
  of: ReadonlyMap<string, number>;
}
export function wantedChoices(choices: Choices, keys: readonly string[]): WantedChoices {
  const attributes = [...new Set(keys.map(attributeIn))];
  const of = new Map(attributes.map((name, i) => [name, 1 << i]));
  const bits = new Int32Array(choices.keys.texts.length);
  for (const key of keys) {
    const number = choices.keys.find(key);
    if (number >= 0) bits[number] = of.get(attributeIn(key)) ?? 0;
  }
  return { bits, all: (1 << attributes.length) - 1, of };
}
/** The bits of the attributes of which a product has none that is wanted. */
export function missing({ pool, starts, sizes }: Choices, slot: number, wanted: WantedChoices) {
  const start = starts[slot] as number;
  const end = start + (sizes[slot] as number);
  let had = 0;
  for (let at = start; at < end; at++) had |= wanted.bits[pool[at] as number] as number;
  return wanted.all & ~had;
}

/** What can be had of these products now, and what their specs say that narrows a list. */
export async function loadChoices(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Choice[]>> {
  const rows = await db.rows<{ id: number; attribute: string; value: string }>(sql`
    select p.id, p.options->(u.n::int - 1)->'name'->>'en' as attribute, u.value
      from variants v join products p on p.id = v.product_id, unnest(v.values) with ordinality u(value, n)
      where v.on_sale and p.id = any(${ids}::bigint[]) and u.value <> ''
    union
    select p.id, s->'name'->>'en', w->'name'->>'en'
      from products p, jsonb_array_elements(p.specification) s, jsonb_array_elements(s->'words') w
      where p.id = any(${ids}::bigint[]) and p.specification <> '[]' and lower(s->'name'->>'en') = any(${[...narrowingSpecs]}::text[])`);
  const found = new Map<number, Choice[]>();
  for (const { id, attribute, value } of rows) {
    if (!attribute || !value) continue;
    const own = found.get(id);
    if (own) own.push([attribute, value]);
    else found.set(id, [[attribute, value]]);
  }
  return found;
}
