import type { ImportField } from './importFields';
import type { Can } from './can';
import { get, post, sends } from './endpoint';
import type { FetchReason } from './pictureFetch';
import type {
  ImportById,
  ImportMapInput,
  ImportPicturesQuery,
  ImportReportQuery,
  ImportRowsQuery,
} from './shapes/imports';

/**
 * A file of products on its way into a shop (docs/decisions/018). Nothing of it stands in the shop
 * before it is whole.
 */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof importStates)[number];
export const importFormats = ['shopify', 'woocommerce', 'vendure', 'own'] as const;
export type ImportFormat = (typeof importFormats)[number];
export const importRule = {
  types: ['text/csv', 'application/vnd.ms-excel', 'text/plain'],
  bytes: 64_000_000,
  rows: 100_000,
} as const;

export interface ImportColumn {
  /** As the file's header has it. */
  name: string;
  /** The first values under it. */
  samples: string[];
  field: ImportField;
}
export interface ImportCounts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
}
/** What whoever imports should know, or decide. */
export interface ImportNotes {
  /** New variants whose file has no count, and the rows they stand in. */
  uncounted: number;
  rows: number;
  /** New products that will be drafts: something is missing. */
  incomplete: number;
  /**
   * The file's categories that are none of the mall's, with how many products have each; the most
   * frequent.
   */
  categories: { path: string; products: number }[];
}
/** Pictures at other hosts that a file names: fetched once it is done (docs/decisions/084). */
export interface ImportPictures {
  all: number;
  fetched: number;
  failed: number;
  /** Nothing is fetched before; null while it goes on, and once all is settled. */
  until: string | null;
}
export interface ProductImport {
  id: string;
  state: ImportState;
  file: string;
  bytes: number;
  /** Null while nobody recognised it and nothing was mapped. */
  format: ImportFormat | null;
  columns: ImportColumn[];
  /** The first products as they would stand in the shop. */
  preview: {
    name: string;
    price: string;
    variants: number;
    picture: string;
    category: string;
    uncounted: number;
  }[];
  notes: ImportNotes;
  /** Told with one import, not with the list. */
  pictures: ImportPictures;
  /** Stock of new variants without a count. */
  uncounted: number;
  /** Rows read so far, of `rows` once they are known. */
  progress: { rows: number; of: number | null; phase: 'reading' | 'writing' };
  counts: ImportCounts;
  /** Text id (`import.why.<reason>`) where it failed as a whole. */
  reason: string;
  at: string;
  can: Record<string, Can>;
}
/**
 * One row with its line in the file. `reason`: why it was left out, or what was made of it
 * (`import.row.<reason>`).
 */
export interface ImportRow {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'skipped';
  reason: string;
  product: string;
}
/** A picture that did not come: the line that names it, for which product, and why. */
export interface ImportPicture {
  line: number;
  product: string;
  address: string;
  reason: FetchReason;
}
const own = { who: ['seller'], touches: 'self' } as const;
const mine = { who: ['seller'], touches: 'import' } as const;
const acts = { ...mine, once: true } as const;
export const imports = {
  /** The shop's imports, newest first. */
  index: get<object, { imports: ProductImport[] }>('/backoffice/seller/imports/index', own),
  view: get<ImportById, ProductImport>('/backoffice/seller/imports/view', mine),
  /** multipart/form-data, field `file`. Kept, read once, told what it is. */
  add: post<object, ProductImport>('/backoffice/seller/imports/add', { ...own, file: true }),
  /**
   * Says what the columns mean; reads the whole file without changing anything, and tells what
   * would happen.
   */
  check: sends(
    'check',
    post<ImportMapInput, ProductImport>('/backoffice/seller/imports/check', acts),
  ),
  /**
   * Takes it into the shop: all of it or nothing. Complete products wait for review, the others are
   * drafts.
   */
  run: sends('run', post<ImportById, ProductImport>('/backoffice/seller/imports/run', acts)),
  cancel: sends(
    'cancel',
    post<ImportById, ProductImport>('/backoffice/seller/imports/cancel', acts),
  ),
  /** The report: every row and its reason, by outcome, page by page. */
  rows: get<
    ImportRowsQuery,
    { rows: ImportRow[]; page: number; pages: number; counts: ImportCounts }
  >('/backoffice/seller/imports/rows', mine),
  /** Pictures that did not come, page by page. */
  pictures: get<ImportPicturesQuery, { rows: ImportPicture[]; page: number; pages: number }>(
    '/backoffice/seller/imports/pictures',
    mine,
  ),
  /** Those are tried once more. */
  fetchAgain: post<ImportById, ProductImport>('/backoffice/seller/imports/fetch_again', acts),
  /**
   * The same in large pieces, to be kept as a file in the reader's language. `next`: where the next
   * piece begins; null after the last.
   */
  report: get<ImportReportQuery, { rows: ImportRow[]; next: number | null }>(
    '/backoffice/seller/imports/report',
    mine,
  ),
};
