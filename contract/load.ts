import type { Endpoint, Waits } from './endpoint';

/** A file is read, looked at and stored: what a caller's minute holds of them. */
const file = 5;
/**
 * What one call of this row counts for, in calls: what its row says, five for a file, else one.
 * Rows that hash a password or send mail or a text message say ten or twenty, searches three.
 */
export const costOf = ({ costs, file: takesFile }: Endpoint): number =>
  costs ?? (takesFile ? file : 1);

const below = ({ path }: Endpoint, folder: string): boolean => path.startsWith(`/${folder}/`);
/**
 * When this row is sent away while the server cannot keep up. Where it does not say so itself: what
 * the back office reads goes first, then what anybody may look at; what is done once, since money
 * moves or an order is placed, and the way to the till go last.
 */
export function waitsOf(row: Endpoint): Waits {
  if (row.waits) return row.waits;
  if (row.once || below(row, 'checkout')) return 'last';
  if (row.method === 'GET' && below(row, 'backoffice')) return 'first';
  return row.method === 'GET' && row.touches === 'public' ? 'early' : 'late';
}
