import { productImport } from '#machines/lifecycles/productImport';
import { statesWith } from '#machines/lifecycle';
import { codes, Refusal } from '#contract/codes';
import type { ProductImport } from '#contract/imports';
import { json, sql, type Db, names } from '../../../platform/db/open';
import { ImportRefused } from '../productCsv/report';
import type { Context } from '../../../platform/http/route';
import { importRooms } from '../../../platform/files/uploads/rooms';
import { keepChunks, readChunks } from './chunks';
import { lookAt } from './look';
import { receiveFile, wrongFile } from './receive';
import { viewOf } from './view';

const another = (id?: number) =>
  new Refusal(codes.notAllowedNow, 'productImport.cannot.another', {
    id: id === undefined ? null : String(id),
  });
const openOf = (db: Db, shop: string) =>
  db.row<{ id: number }>(
    sql`select id from product_imports where shop_id = ${shop} and received_at is not null and state in ${names(statesWith(productImport, 'open'))}`,
  );

/** A row that is nobody's until the whole file has come. */
async function begin(db: Db, shop: string, by: string, name: string): Promise<number> {
  const row = await db.row<{ id: number }>(
    sql`insert into product_imports (shop_id, sent_by, file) values (${shop}, ${by}, ${name}) returning id`,
  );
  return row?.id ?? 0;
}
const forget = (db: Db, id: number) =>
  db.rows(sql`delete from product_imports where id = ${id} and received_at is null`);

async function settle(
  db: Db,
  { shop, id, bytes, actor }: { shop: string; id: number; bytes: number; actor: string },
): Promise<void> {
  const { format, columns } = await lookAt(readChunks(db, id)).catch((error: unknown) => {
    throw error instanceof ImportRefused ? wrongFile(error.reason) : error;
  });
  await db
    .tx(async (tx) => {
      await tx.rows(
        sql`update product_imports set bytes = ${bytes}, format = ${format}, columns = ${json(columns)}::jsonb, received_at = clock_timestamp() where id = ${id}`,
      );
      await tx.rows(
        sql`insert into import_history (import_id, by, actor, event, to_state) values (${id}, 'seller', ${actor}, 'add', 'uploaded')`,
      );
    })
    .catch(async (error: unknown) => {
      throw (error as { constraint?: unknown }).constraint === 'product_imports_open'
        ? another((await openOf(db, shop))?.id)
        : error;
    });
}
/**
 * Takes a file in as it comes and says what it is. One at a time: another one of the shop that is
 * not over yet is named.
 */
export async function add(context: Context, shop: string): Promise<ProductImport> {
  const { db, request, caller } = context;
  const open = await openOf(db, shop);
  if (open) throw another(open.id);
  let id = 0;
  const read = () =>
    receiveFile(request, async (name, stream) => {
      id = await begin(db, shop, caller.id, name);
      return keepChunks(db, id, stream as AsyncIterable<Buffer>);
    });
  try {
    return await importRooms.receive(context, read, async (bytes) => {
      if (bytes === 0) throw wrongFile('empty');
      await settle(db, { shop, id, bytes, actor: `user:${caller.id}` });
      return viewOf(db, shop, String(id));
    });
  } catch (error) {
    if (id) await forget(db, id);
    throw error;
  }
}
