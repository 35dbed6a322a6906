import { isDeepStrictEqual } from 'node:util';
import type { ImportField } from '#contract/importFields';
import { imports } from '#contract/imports';
import type { ImportMapInput } from '#contract/shapes/imports';
import type { importRules } from '#machines/lifecycles/productImport';
import type { EventName } from '#machines/eventName';
import { advance } from '../../../platform/workflow/advance';
import { json, nothing, sql, type Db, type Sql } from '../../../platform/db/open';
import { fieldError } from '../../../platform/http/fieldError';
import { importLife, type ImportRow } from './importRun.lifecycle';
import { guessed } from './look';
import { importOf } from './view';

interface Sender {
  shop: string;
  /** User id of the seller. */
  id: string;
}

/**
 * What a person said the columns mean, if it says enough to make products of. Null: by the rules of
 * the program that wrote the file, as long as nobody said anything else.
 */
function checked(
  { columns, format, fields: before }: ImportRow,
  fields: readonly ImportField[] | undefined,
): ImportField[] | null {
  if (!fields && (format || before)) return format ? null : before;
  const said = fields ?? [];
  if (format && isDeepStrictEqual(said, guessed(columns.map(({ name }) => name)))) return null;
  if (said.length !== columns.length) throw fieldError('fields', 'import.map.count');
  const count = (field: ImportField) => said.filter((one) => one === field).length;
  if (count('name') === 0) throw fieldError('fields', 'import.map.name');
  if (count('price') === 0) throw fieldError('fields', 'import.map.price');
  const twice = said.find((field) => field !== 'skip' && field !== 'picture' && count(field) > 1);
  if (twice) throw fieldError('fields', 'import.map.twice');
  return [...said];
}
async function send(
  db: Db,
  { shop, id: user }: Sender,
  id: string,
  event: EventName<typeof importRules>,
  also: (row: ImportRow) => Sql = () => nothing,
): Promise<void> {
  const row = await importOf(db, shop, id, true);
  await advance(db, importLife, row, {
    event,
    by: 'seller',
    actor: `user:${user}`,
    also: also(row),
  });
}
/**
 * Reads the whole file, changing nothing (a job's work); the same again with other columns is
 * another reading.
 */
export const check = (
  db: Db,
  sender: Sender,
  { id, fields, uncounted }: ImportMapInput,
): Promise<void> =>
  send(db, sender, id, imports.check.sends, (row) => {
    const mapped = checked(row, fields);
    const meaning = mapped ?? guessed(row.columns.map(({ name }) => name));
    const columns = row.columns.map((column, i) => ({
      ...column,
      field: meaning[i] ?? column.field,
    }));
    return sql`, fields = ${mapped ? json(mapped) : null}::jsonb, columns = ${json(columns)}::jsonb, uncounted = ${uncounted ?? row.uncounted}`;
  });
/** Takes it into the shop, whole or not at all. */
export const run = (db: Db, sender: Sender, id: string): Promise<void> =>
  send(db, sender, id, imports.run.sends);
/** Nothing of it stays; what is laid ready is taken away by a job. */
export const cancel = (db: Db, sender: Sender, id: string): Promise<void> =>
  send(db, sender, id, imports.cancel.sends);
