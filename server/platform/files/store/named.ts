import type { Sql } from '../../db/open';

/**
 * Whose rows name files. The schema knows it too, by a reference to stored_files: a table that is
 * missing here is found by a test, and what it names cannot be swept.
 */
interface Named {
  table: string;
  /** Bytes of rows from before there was a store. */
  column: 'data' | 'sealed';
  /** In whose order rows are gone through. */
  key: string;
  /** As sealed bytes are named to the vault; null: for anybody to see. */
  use: string | null;
}
export const named: readonly Named[] = [
  { table: 'pictures', column: 'data', key: 'id', use: null },
  { table: 'picture_widths', column: 'data', key: 'picture_id', use: null },
  { table: 'uploads', column: 'sealed', key: 'id', use: 'upload' },
  { table: 'data_export_parts', column: 'sealed', key: 'id', use: 'own data' },
];
export const raw = (text: string, ...values: unknown[]): Sql => ({ text, values });
