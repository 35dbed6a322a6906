import type { Failure } from '#contract/codes';
import type { ImportField } from '#contract/importFields';
import type { ProductImport } from '#contract/imports';
import type { Asked } from '../calls';

/** The chosen file: the browser's own, of which the flow reads no more than this. */
export interface TableFile {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
}
/** What is asked of the server. */
export type Act = 'check' | 'run' | 'cancel';
export interface ImportingContext extends Asked {
  /** Null: a new one. */
  id: string | null;
  item: ProductImport | null;
  file: TableFile | null;
  /** What is asked of the server, and with it what the columns mean. */
  act: Act | null;
  fields: ImportField[] | null;
  /** Stock of new variants that the file does not count, where somebody says so. */
  uncounted: number | null;
  /** Beside the file or the columns: text id. */
  problem: string | null;
  notice: Failure | null;
}
export type ImportingEvent =
  | { type: 'choose'; file: TableFile }
  | ({ type: 'check' } & Record<`c${number}`, ImportField>)
  | { type: 'count'; uncounted: number }
  | { type: 'change' | 'back' | 'run' | 'cancel' | 'again' | 'retry' | 'look' }
  | { type: 'sessionLost'; code: number };
export interface ImportingActors {
  /** The one asked for; without an id the shop's own that is not over, if there is one. */
  load: { in: { id: string | null }; out: ProductImport | null };
  upload: { in: { file: TableFile | null }; out: ProductImport };
  look: { in: { id: string }; out: ProductImport };
  act: {
    in: {
      id: string;
      act: Act;
      fields: ImportField[] | null;
      uncounted: number | null;
      key: string;
    };
    out: ProductImport;
  };
}
