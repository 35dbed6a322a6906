import type { Facet, Sort } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import type { Filter } from './asked';
import type { Names } from './names';

/** What is known of a product on sale without its texts. Prices in minor units of USD. */
export interface Hit {
  id: number;
  shop: string;
  brand: string | null;
  category: string | null;
  price: number;
  was: number | null;
  /** Its variants cost differently; `price` is the least. */
  many: boolean;
  stocked: boolean;
  sold: number;
  /** How many reviewed it, and all their stars together. */
  reviews: number;
  stars: number;
}
/** 'all', or 'c:', 'b:', 's:' and the id of a category (with all below), brand or shop. */
export type Group = string;
export const everything: Group = 'all';

/** A question to the catalogue; with a keyword in `filter` it is a search. */
export interface Question {
  filter: Filter;
  sort: Sort;
  lang: Language;
}
/** Which part of the answer: so many behind a cursor, else from a place on, counted from 0. */
export interface Part {
  after?: string | undefined;
  from: number;
  size: number;
}
export interface Answer {
  hits: Hit[];
  /** How many the filter leaves. */
  total: number;
  /** The place of the first hit. */
  start: number;
  /** A cursor behind the last hit; null where nothing follows. */
  next: string | null;
  /** The spelling that was found where nothing has what was typed. */
  spelling: string | null;
  /** Search in the reader's language is being made ready: what others find stands here meanwhile. */
  preparing: boolean;
}
/** How many products a group has, and the best of them. */
export interface Filled {
  count: number;
  best: number;
}

/**
 * What answers lists, search, what narrows them and suggestions. Whatever stands behind it: it
 * shows what is on sale in an open shop and nothing else, follows the database within a tenth of a
 * second, and answers a page the same way wherever it begins. A cursor that is none is refused.
 */
export interface Engine {
  /** Shops, brands, categories and other names of things, as they are now. */
  readonly names: Names;
  list(question: Question, part: Part): Promise<Answer>;
  total(question: Question): Promise<number>;
  /** What a list can be narrowed by, with how many each leaves; labels in the reader's language. */
  facets(filter: Filter, lang: Language): Promise<Facet[]>;
  /** The first of a group in its order. */
  first(sort: Sort, group: Group, most: number): Promise<Hit[]>;
  /** Every group that has something. */
  filled(): Promise<ReadonlyMap<Group, Filled>>;
  /** Those of the ids that are on sale, in their order. */
  hits(ids: readonly number[]): Promise<Hit[]>;
  /** What of a shop is on sale and cannot be had: ids. */
  soldOut(shop: string): Promise<number[]>;
  /** Words that go on from what was typed. */
  completions(typed: string, lang: Language, most: number): Promise<string[]>;
  /** What finds something where the whole question does not. */
  wordsNear(question: string, lang: Language, most: number): Promise<string[]>;
  /** An answer that is kept until something changes. */
  kept<T>(key: string, make: () => T | Promise<T>): Promise<T>;
}
