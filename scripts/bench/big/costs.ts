import { openDb, sql } from '#server/platform/db/open';
import { casesOf, measure, serve } from '../catalogue';
import type { Cluster } from '../postgres';

const cases = ['list', 'category', 'detail', 'search es'] as const;
const perRound = 300;
/** CPU milliseconds a call by what is asked: server and database together, and of it the database. */
export type Costs = Record<(typeof cases)[number], { total: number; database: number }>;

async function worldOf(url: string): Promise<{ ids: number[]; categories: string[] }> {
  const db = await openDb({ url, folder: '' });
  // Spread over all of them, as people's choices are.
  const ids = await db.rows<{ id: number }>(
    sql`select id from products where id % (select greatest(1, max(id) / 5000) from products) = 0`,
  );
  const kinds = await db.rows<{ id: string }>(
    sql`select distinct unnest(path) as id from categories c
      where exists (select from products p where p.category_id = c.id)`,
  );
  await db.close();
  return { ids: ids.map(({ id }) => id), categories: kinds.map(({ id }) => id) };
}
/**
 * What a list, a category, a product and a search cost a server that does nothing else. `cache`: of
 * the mall that was there before.
 */
export async function costsOf(
  cluster: Cluster,
  url: string,
  cache: string,
  products: number,
): Promise<Costs> {
  const { ids, categories } = await worldOf(url);
  const all = casesOf(ids, categories, products);
  const server = await serve(url, cache);
  const costs = {} as Costs;
  for (const what of cases)
    costs[what] = await measure(server, cluster, all[what] ?? (() => ({ path: '/' })), perRound);
  server.stop();
  return costs;
}
