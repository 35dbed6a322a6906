import { wider } from '../image/grown';
import type { Image } from '../image/image';
import { Strings } from '../image/strings';
import type { Entries as Numbers } from './posting';
import type { Units } from '../image/units';
import { Texts } from './texts';

const restEach = 3;
/**
 * What is known of each entry beside its words: its product's slot, its name, and what else is
 * searched. Those of the image come first, an entry there is its slot; later ones follow.
 */
export class Entries {
  private readonly names: Texts;
  private readonly laterNames = new Texts();
  private readonly rest: Image['rest'];
  private readonly restTexts: Strings;
  private laterRest = new Uint32Array(48);
  private readonly learnt = new Map<string, number>();
  private readonly learntTexts: string[] = [];
  private readonly made: number;
  /** By entry of the image: 1 where it is out of date. */
  private readonly gone: Uint8Array;
  /** Slot of each later entry; -1 where it is out of date. */
  private readonly slots: number[] = [];
  private readonly bySlot = new Map<number, number>();
  /** How many are out of date. */
  dead = 0;

  constructor(image: Image) {
    this.names = new Texts(image.names);
    this.made = this.names.size;
    this.gone = new Uint8Array(this.made);
    this.rest = image.rest;
    this.restTexts = new Strings(image.restTexts);
  }
  get size(): number {
    return this.made + this.slots.length;
  }
  /** How many came after the image was made. */
  get later(): number {
    return this.slots.length;
  }
  /** -1 where the entry is out of date. */
  slotOf(entry: number): number {
    if (entry >= this.made) return this.slots[entry - this.made] as number;
    return this.gone[entry] === 1 ? -1 : entry;
  }
  add(slot: number, name: string, rest: readonly string[]): number {
    const at = this.slots.push(slot) - 1;
    this.laterNames.add(name);
    if ((at + 1) * restEach > this.laterRest.length) this.laterRest = wider(this.laterRest);
    rest.forEach((text, i) => (this.laterRest[at * restEach + i] = this.restOf(text)));
    this.bySlot.set(slot, this.made + at);
    return this.made + at;
  }
  private restOf(text: string): number {
    const known = this.learnt.get(text) ?? this.restTexts.find(text);
    if (known >= 0) return known;
    const place = this.restTexts.count + this.learntTexts.push(text) - 1;
    this.learnt.set(text, place);
    return place;
  }
  drop(slot: number): void {
    const entry = this.bySlot.get(slot) ?? slot;
    if (entry >= this.size || this.slotOf(entry) !== slot) return;
    if (entry < this.made) this.gone[entry] = 1;
    else this.slots[entry - this.made] = -1;
    this.bySlot.delete(slot);
    this.dead++;
  }
  /** How well names answer, by entries ascending: 0 the very name, 1 its beginning, else 2. */
  rate(entries: Numbers, part: Units): Uint8Array {
    if ((entries.at(-1) ?? 0) < this.made) return this.names.rate(entries, part);
    const all = Int32Array.from(entries);
    const split = all.findIndex((entry) => entry >= this.made);
    const tiers = new Uint8Array(all.length);
    tiers.set(this.names.rate(all.subarray(0, split), part));
    const later = all.subarray(split).map((entry) => entry - this.made);
    tiers.set(this.laterNames.rate(later, part), split);
    return tiers;
  }
  inName(entry: number, part: Units): boolean {
    return entry < this.made
      ? this.names.includes(entry, part)
      : this.laterNames.includes(entry - this.made, part);
  }
  /** Tells whether an entry has a run of characters, in its name or elsewhere. */
  holding(run: string, units: Units): (entry: number) => boolean {
    let elsewhere: Uint8Array | null = null;
    return (entry) => {
      if (this.inName(entry, units)) return true;
      elsewhere ??= this.restHaving(run);
      const [rest, at] =
        entry < this.made ? [this.rest, entry] : [this.laterRest, entry - this.made];
      for (let i = at * restEach; i < (at + 1) * restEach; i++)
        if (elsewhere[rest[i] as number] === 1) return true;
      return false;
    };
  }
  private restHaving(run: string): Uint8Array {
    const { count } = this.restTexts;
    const having = new Uint8Array(count + this.learntTexts.length);
    for (let i = 0; i < having.length; i++) {
      const text = i < count ? this.restTexts.at(i) : (this.learntTexts[i - count] as string);
      if (text.includes(run)) having[i] = 1;
    }
    return having;
  }
}
