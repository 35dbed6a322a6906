import { createHash } from 'node:crypto';
import type { Localised } from '#contract/text';
import type { StoredOption } from '../../catalogue/options';
import type { StoredSpec } from '../../catalogue/specification';
import type { Db } from '../../../platform/db/open';
import type { Lookups } from './lookups';
import type { Reason, Tally } from './report';

export interface Stands {
  name: Localised;
  short_description: Localised;
  description: Localised;
  category_id: string | null;
  brand_id: string | null;
  pictures: { src: string; alt: string }[];
  specification: StoredSpec[];
}
/** A product of the shop as it was before this file. */
export interface Known {
  id: number;
  handle: string;
  import_hash: string;
  options: StoredOption[];
  /** Written at once; otherwise what changes it waits beside it until the import is done. */
  direct: boolean;
  /** As it stands, to tell whether the file says anything that a hand has not said since. */
  stands?: Stands;
}
interface Target {
  shop: string;
  ground: string;
  /**
   * Where what is complete goes: to staff, or on sale where the operator says so. The rest are
   * drafts.
   */
  landing: 'onSale' | 'inReview';
  /** What stands in stock for a new variant whose file has no count. */
  uncounted: number;
  /** When it began, by the database's clock: which of the file's sale prices run. */
  now: number;
  /**
   * A seller's import: its new products are seen once it is done. Null: what is written is there.
   */
  importId: number | null;
  /** Pictures at other hosts are noted, to be fetched. */
  fetches: boolean;
  /** The seller who imports. */
  by: number | null;
}
/** One import: where to, and what is known so far. */
export interface Job extends Target {
  db: Db;
  tally: Tally;
  lookups: Lookups;
  /** Products of this run: handle -> what became of them. */
  met: Map<string, 'created' | 'updated' | 'unchanged'>;
  claimed: Set<string>;
  /** Products that the file wants sold and that are not where the import lands them yet, by id. */
  wanted: Set<number>;
  /** New variants without a count, by the line of their row. */
  notCounted: Map<number, number>;
  /** Where pictures at other hosts lie by now that earlier files named, of this batch. */
  taken: ReadonlyMap<string, string>;
  /** Said of rows whose product is neither in the file nor in the shop. */
  orphan: Reason;
}
/** Short and the same for the same values: whether the file says anything new. */
export const fingerprint = (value: unknown): string =>
  createHash('sha1').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
