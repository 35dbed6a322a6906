import { Readable } from 'node:stream';
import { json, sql } from '#server/platform/db/open';
import { cancel, check, run } from '#server/areas/products/importRuns/act';
import { keepChunks, readChunks } from '#server/areas/products/importRuns/chunks';
import { lookAt } from '#server/areas/products/importRuns/look';
import { workImports } from '#server/areas/products/importRuns/worker';
import type { RunningMall } from '../../e2e/lib/mall';
import type { Seller } from '../shared/sellers';

/**
 * Files as shops write them, each with a row that has no price: one of a program that is known, one
 * of nobody's; and one that is no table.
 */
export const files = {
  known:
    'Title,Variant Price,Handle\nLinen shirt,39.00,linen-shirt\nClay vase,24.50,clay-vase\nBasket,,basket\n',
  unknown: 'Artikel,Preis,\nLeinenhemd,39.00,\nTonvase,24.50,\nKorb,,\n',
  picture: '\u0089PNG',
} as const;
const broken = 'Title,Variant Price,Handle\nLinen shirt,39.00,"linen-shirt\n';
const streamed = (text: string) => Readable.from([Buffer.from(text)]) as AsyncIterable<Buffer>;

/** A file that came in from some other device. Answers its number. */
export async function sent(
  { db }: RunningMall,
  { id, shop }: Seller,
  kind: 'known' | 'unknown',
): Promise<string> {
  const row = await db.row<{ id: number }>(
    sql`insert into product_imports (shop_id, sent_by, file) values (${shop}, ${id}, 'autumn.csv') returning id`,
  );
  const number = row?.id ?? 0;
  const bytes = await keepChunks(db, number, streamed(files[kind]));
  const { format, columns } = await lookAt(readChunks(db, number));
  await db.rows(
    sql`update product_imports set bytes = ${bytes}, format = ${format}, columns = ${json(columns)}::jsonb, received_at = clock_timestamp() where id = ${number}`,
  );
  return String(number);
}
interface Standing {
  id: number;
  state: string;
}
/** The shop's newest import that has come. */
export const newest = ({ db }: RunningMall, { shop }: Seller): Promise<Standing | undefined> =>
  db.row<Standing>(
    sql`select id, state from product_imports where shop_id = ${shop} and received_at is not null order by id desc limit 1`,
  );
/** Nobody's any more: the next look does not find it. */
export const vanish = ({ db }: RunningMall, { shop }: Seller) =>
  db.rows(sql`update product_imports set received_at = null where shop_id = ${shop}`);

type Go = (mall: RunningMall, who: Seller, id: string) => Promise<unknown>;
const told: Go = ({ db }, who, id) =>
  db.tx((tx) => check(tx, { shop: who.shop, id: String(who.id) }, { id }));
const taken: Go = ({ db }, who, id) =>
  db.tx((tx) => run(tx, { shop: who.shop, id: String(who.id) }, id));
const read: Go = ({ db }) =>
  workImports(db, (error) => {
    throw error;
  });
/** What an import does next by itself, or at its seller's word on another device. */
const next: Record<string, Go> = { uploaded: told, checking: read, checked: taken, running: read };
const order = ['uploaded', 'checking', 'checked', 'running', 'done'];

async function upTo(mall: RunningMall, who: Seller, wanted: string): Promise<void> {
  for (;;) {
    const now = await newest(mall, who);
    if (!now || order.indexOf(now.state) < 0 || order.indexOf(now.state) >= order.indexOf(wanted))
      return;
    await next[now.state]?.(mall, who, String(now.id));
  }
}
/** Its file breaks off in a quoted cell, as the next reading finds. */
async function breaks(mall: RunningMall, who: Seller): Promise<void> {
  await upTo(mall, who, 'checking');
  const id = (await newest(mall, who))?.id ?? 0;
  await mall.db.rows(sql`delete from import_chunks where import_id = ${id}`);
  await keepChunks(mall.db, id, streamed(broken));
  await mall.db.rows(sql`update product_imports set staged_at = null where id = ${id}`);
  await read(mall, who, String(id));
}
const ways: Record<string, (mall: RunningMall, who: Seller) => Promise<unknown>> = {
  failed: breaks,
  cancelled: async (mall, who) => {
    const id = String((await newest(mall, who))?.id);
    await mall.db.tx((tx) => cancel(tx, { shop: who.shop, id: String(who.id) }, id));
  },
  /** The first of many changes is written. */
  decided: async (mall, who) => {
    await upTo(mall, who, 'running');
    await mall.db.rows(
      sql`update product_imports set decided_at = clock_timestamp() where shop_id = ${who.shop} and state = 'running'`,
    );
  },
};
/** Brings the newest import on to where it is to stand; it never goes back. */
export async function bring(mall: RunningMall, who: Seller, wanted: string): Promise<void> {
  if ((await newest(mall, who))?.state === wanted) return;
  await (ways[wanted] ?? ((a, b) => upTo(a, b, wanted)))(mall, who);
}
