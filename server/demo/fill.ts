import { knowShops } from '../areas/sellers/applications/shops';
import { nudge } from '../areas/catalogue/catalogue';
import { slugOf } from '../areas/catalogue/words';
import { migrate } from '../platform/db/migrate';
import { json, sql, type Db } from '../platform/db/open';
import { importProducts } from '../areas/products/productCsv/importProducts';
import { addAccounts } from './accounts';
import { addTerms, fillBasics } from './basics';
import { onDemoClock } from './clock';
import {
  demoPicture,
  hasSeed,
  seed,
  seedStream,
  type SeedAdvert,
  type SeedBrand,
  type SeedShop,
} from './data';
import { refuseUnlessDemo } from './kind';
import { addAffiliates } from './affiliates';
import { addCoupons } from './coupons';
import { addFollowers } from './followers';
import { addDeals } from './deals';
import { addSpecifications } from './specifications';
import { addStorage } from './storage';
import { addPosts } from './posts';
import { fillOrders } from './orders';

export { demoAccounts, demoPassword } from './accounts';

type Say = (line: string) => void;
/** Of what the demo's files do not count. */
const demoStock = 1000;
const quiet: Say = () => undefined;

async function addShops(db: Db, shops: readonly SeedShop[]): Promise<void> {
  const rows = json(
    shops.map((shop, i) => ({ ...shop, picture: demoPicture(shop.picture), age: 200 + i * 90 })),
  );
  await db.rows(sql`
    insert into shops (id, name, contact, description, country, region, city, postcode, street, picture, ground, ships_to, since)
    select slug, name, contact, description, country, coalesce(state, ''), city, coalesce(postcode, ''), coalesce(street, ''), picture, tone, string_to_array(ships_to, ' '), current_date - age
    from jsonb_to_recordset(${rows}::jsonb) as s(slug text, name text, contact text, description jsonb, country text, state text, city text, postcode text, street text, picture text, tone text, ships_to text, age int)`);
}
async function addBrands(db: Db): Promise<void> {
  const rows = json(
    seed<SeedBrand>('brands.json').map(({ name, picture }) => ({
      id: slugOf(name),
      name,
      picture: demoPicture(picture),
    })),
  );
  await db.rows(
    sql`insert into brands (id, name, picture) select id, name, picture from jsonb_to_recordset(${rows}::jsonb) as b(id text, name text, picture text) on conflict do nothing`,
  );
}
async function addAdverts(db: Db): Promise<void> {
  const rows = json(
    seed<SeedAdvert>('adverts.json').map((advert, rank) => ({
      ...advert,
      link: advert.hash.replace(/^#/, ''),
      pictures: advert.pictures.map(demoPicture),
      rank,
    })),
  );
  await db.rows(sql`
    insert into adverts (id, place, title, words, label, link, pictures, ground, rank)
    select slug, position, title, text, button, link, array(select jsonb_array_elements_text(pictures)), tone, rank
    from jsonb_to_recordset(${rows}::jsonb) as a(slug text, position text, title jsonb, text jsonb, button jsonb, link text, pictures jsonb, tone text, rank int)`);
}
/**
 * Not everything came today: each product its day of the last half year, the same on every filling.
 */
const spreadDays = (db: Db) =>
  db.rows(
    sql`update products set created_at = clock_timestamp() - make_interval(mins => (('x' || substr(md5(handle), 1, 6))::bit(24)::int % 259200))`,
  );

/**
 * The demo mall: tree, currencies, adverts, shops, their products through the importer, people and
 * what they ordered. All of it or nothing.
 */
export async function fillDemo(db: Db, say: Say = quiet): Promise<void> {
  const shops = seed<SeedShop>('shops.json');
  await db.tx(async (tx) => {
    // First: the demo's own emblems count as pictures from here on.
    await tx.rows(
      sql`insert into setting (name, value) values ('demo', 'true'::jsonb) on conflict (name) do update set value = excluded.value`,
    );
    await fillBasics(tx);
    await addShops(tx, shops);
    await addBrands(tx);
    for (const { slug, name, file } of shops.filter((shop) => hasSeed(shop.file))) {
      const report = await importProducts({
        db: tx,
        stream: seedStream(file),
        shop: slug,
        landing: 'onSale',
        uncounted: demoStock,
      });
      say(
        `  ${name}: ${report.products.created} products, ${report.rows} rows, ${report.skipped} skipped`,
      );
    }
    await addSpecifications(tx);
    await spreadDays(tx);
    await addAdverts(tx);
    await onDemoClock(tx, async (clock) => {
      await clock.ago(90 * 24 * 60);
      await addAccounts(tx, shops);
      await knowShops(tx);
      await fillOrders(tx, clock);
    });
    await addFollowers(tx);
    await addCoupons(tx);
    await addAffiliates(tx);
    await addDeals(tx);
    await addPosts(tx);
    await addStorage(tx);
  });
  nudge();
}
/** Fills a mall that has no shops yet; a filled one is left as it is. */
export async function fillIfEmpty(db: Db, say: Say = quiet): Promise<boolean> {
  const there = await db.row(sql`select id from shops limit 1`);
  if (there) {
    await addTerms(db);
    return false;
  }
  say('Filling the demo mall');
  await fillDemo(db, say);
  return true;
}
/**
 * Everything goes, the ledger's history too (which no single row may), then the mall is made and
 * filled anew. Throws where it is no demo's.
 */
export async function resetDemo(db: Db, say: Say = quiet): Promise<void> {
  await refuseUnlessDemo(db);
  await db.script('drop schema public cascade; create schema public');
  await migrate(db);
  await fillDemo(db, say);
}
