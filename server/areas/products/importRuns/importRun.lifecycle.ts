import type { ImportField } from '#contract/importFields';
import { inTag } from '#machines/lifecycle';
import type {
  ImportColumn,
  ImportCounts,
  ImportFormat,
  ImportNotes,
  ImportState,
  ProductImport,
} from '#contract/imports';
import { importRules, productImport } from '#machines/lifecycles/productImport';
import type { EventName } from '#machines/eventName';
import type { Lifecycle, Row } from '../../../platform/workflow/advance';
import { notNow } from '../../../platform/workflow/precondition';
import { sql, type Sql } from '../../../platform/db/open';

export interface ImportRow extends Row {
  shop_id: string;
  sent_by: number | null;
  state: ImportState;
  file: string;
  bytes: number;
  format: ImportFormat | null;
  columns: ImportColumn[];
  fields: ImportField[] | null;
  preview: ProductImport['preview'];
  notes: ImportNotes;
  uncounted: number;
  counts: ImportCounts;
  rows_read: number;
  rows_all: number | null;
  phase: 'reading' | 'writing';
  reason: string;
  staged_at: Date | null;
  received_at: Date | null;
  /** It is being written, and will be to its end. */
  decided_at: Date | null;
}
export const importColumns = sql`id, shop_id, sent_by, state, file, bytes, format, columns, fields, preview, notes, uncounted, counts, rows_read, rows_all, phase, reason, staged_at, received_at, decided_at`;

const began: Sql = sql`, worker = null, lease = null, rows_read = 0, attempts = 0, phase = 'reading'`;
/** A file of products, and where its rows live. */
export const importLife: Lifecycle<ImportRow, EventName<typeof importRules>> = {
  ...importRules,
  table: sql`product_imports`,
  history: sql`import_history`,
  owner: sql`import_id`,
  preconditions: ({ decided_at }, event) =>
    event === 'cancel' && decided_at ? notNow('productImport.cannot.writing') : null,
  columns({ to }) {
    if (inTag(productImport, to, 'ended'))
      return sql`, ended_at = clock_timestamp(), worker = null, lease = null`;
    if (to === 'checking') return sql`${began}, rows_all = null, staged_at = null`;
    return to === 'running' ? began : sql`, worker = null, lease = null`;
  },
  topic: (to) => `import.${to}`,
};
