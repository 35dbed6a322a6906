import type { Db } from '../../platform/db/open';
import { audit } from '../../platform/ledger/audit';

/** Writes down what a member of staff changed, as it was and as it is. */
export const changed = (
  db: Db,
  me: string,
  what: string,
  id: string,
  before: unknown,
  after: unknown,
): Promise<unknown> =>
  audit(db, `staff:${me}`, `content.${what}`, { id, before: before ?? null, after: after ?? null });
