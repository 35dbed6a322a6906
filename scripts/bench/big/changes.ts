import { openDb, sql } from '#server/platform/db/open';
import { importProducts } from '#server/areas/products/productCsv/importProducts';
import { wait } from '../calls';
import { csvOf } from '../catalogueData';
import { asked, find } from './asks';

const shop = 'shop-arrived';
/** From this number on they have names of their own. */
const first = 5_000_000;

async function* bytes(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(line);
}
/** As `npm run import -- FILE --publish` does it, beside a mall that runs. */
export async function importBeside(url: string, count: number): Promise<void> {
  const db = await openDb({ url, folder: '' });
  await db.rows(sql`insert into shops (id, name, country) values (${shop}, 'Arrived', 'ES')`);
  const stream = bytes(csvOf(first, first + count));
  await importProducts({ db, shop, landing: 'onSale', stream });
  await db.close();
}
/** Until a search finds what was imported last: the index that had changed much was made anew. */
export async function madeAnew(address: string, count: number): Promise<void> {
  const last = String(first + count - 1);
  const found = async () => (await asked(address, find(last), 'en')).text.includes(` ${last}"`);
  for (let tries = 0; !(await found()); tries++) {
    if (tries > 600) throw new Error(`what was imported is not found: ${last}`);
    await wait(1000);
  }
}
