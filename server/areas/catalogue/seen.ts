import { sql, type Sql } from '../../platform/db/open';

const names = {
  p: sql`not exists (select from product_imports i where i.id = p.import_id and i.state <> 'done')`,
  l: sql`not exists (select from product_imports i where i.id = l.import_id and i.state <> 'done')`,
  b: sql`not exists (select from product_imports i where i.id = b.import_id and i.state <> 'done')`,
} as const;
/**
 * A product (`p`) or brand (`b`) that is there: not one that an import which is not done has laid
 * ready.
 */
export const seen = (alias: keyof typeof names): Sql => names[alias];
