import { hashOf } from '../../catalogue/words';
import type { StoredOption } from '../../catalogue/options';
import { json, nothing, sql } from '../../../platform/db/open';
import { madeUp, skuOf } from '../listings/skus';
import type { Draft, DraftVariant } from './draft';
import { fingerprint, type Job, type Known } from './job';
import { laterOptions, laterVariants, orLater } from './later';
import { parted } from './parted';

interface KnownVariant {
  sku: string;
  product_id: number;
  values: string[];
  import_hash: string;
  file_stock: number | null;
  seller_sku: string;
  price_minor: number;
  compare_minor: number | null;
  on_sale: boolean;
  picture: string;
  weight_g: number;
  on_hand: number;
  reserved: number;
}
interface Wanted {
  variant: DraftVariant;
  product: Known;
  draft: Draft;
  values: string[];
  known: KnownVariant | undefined;
  hash: string;
}
/**
 * Nothing new: neither against the last file nor against what stands there now. Held parcels are on
 * hand, but not left.
 */
function same({ known, hash, variant }: Wanted): boolean {
  if (!known || known.import_hash === hash) return known !== undefined;
  const { sku, price, compare, stock, onSale } = variant;
  const stocked =
    stock === null ||
    [known.file_stock, known.on_hand, known.on_hand - known.reserved].includes(stock);
  return (
    variant.partly === true &&
    stocked &&
    sku === known.seller_sku &&
    price === known.price_minor &&
    compare === known.compare_minor &&
    onSale === known.on_sale
  );
}
const keyOf = (product: number, values: readonly string[]) => JSON.stringify([product, values]);

/**
 * The draft's values in the order of the product's options; options the product gets from this file
 * are appended.
 */
function arrange(
  job: Job,
  product: Known,
  { variants }: Draft,
): { options: StoredOption[]; values: string[][] } {
  const added = variants.flatMap(({ values }) =>
    values.map(([option, value]) => ({ option, values: [value] })),
  );
  const options = job.lookups.options(product.options, added);
  return {
    options,
    values: variants.map(({ values }) =>
      options.map(({ name }) => values.find(([option]) => option === name.en)?.[1] ?? ''),
    ),
  };
}
async function wantedOf(
  job: Job,
  there: readonly { draft: Draft; product: Known }[],
): Promise<Wanted[]> {
  const ids = there.map(({ product }) => product.id);
  const rows = await job.db
    .rows<KnownVariant>(sql`select v.sku, product_id, values, import_hash, file_stock, seller_sku, price_minor, compare_minor, on_sale, picture, weight_g, k.on_hand, k.reserved
    from variants v join stock k on k.sku = v.sku where product_id = any(${ids}::bigint[])${orLater(job, sql`product_id = any(${ids}::bigint[])`)}`);
  const known = new Map(rows.map((row) => [keyOf(row.product_id, row.values), row]));
  const seen = new Set<string>();
  const all: Wanted[] = [];
  for (const { draft, product } of there) {
    const { options, values } = arrange(job, product, draft);
    if (JSON.stringify(options) !== JSON.stringify(product.options))
      await (product.direct
        ? job.db.rows(
            sql`update products set options = ${json(options)}::jsonb where id = ${product.id}`,
          )
        : laterOptions(job, product, options));
    draft.variants.forEach((variant, i) => {
      const own = values[i] ?? [];
      const key = keyOf(product.id, own);
      const claim = `v ${key}`;
      if (seen.has(key) || job.claimed.has(claim))
        return job.tally.skip(variant.row, 'duplicate', own.join(' / '));
      seen.add(key);
      if (draft.head === null || draft.variants.length > 400) job.claimed.add(claim);
      const hash = fingerprint([
        variant.sku,
        variant.price,
        variant.compare,
        variant.picture,
        variant.weight,
        variant.onSale,
        variant.stock,
      ]);
      all.push({ variant, product, draft, values: own, known: known.get(key), hash });
    });
  }
  return all;
}
/**
 * The seller's own sku where nobody else in the shop has it, else one made from handle and values.
 */
async function newSkus(job: Job, fresh: readonly Wanted[]): Promise<Map<Wanted, string>> {
  const wish = (one: Wanted) =>
    one.variant.sku
      ? skuOf(job.shop, one.variant.sku)
      : madeUp(job.shop, one.product.handle, one.values);
  const candidates = fresh.flatMap((one) => [
    wish(one),
    madeUp(job.shop, one.product.handle, one.values),
  ]);
  const taken = new Set(
    (
      await job.db.rows<{ sku: string }>(
        sql`select sku from variants where sku = any(${candidates}::text[])${job.importId === null ? nothing : sql` union all select sku from import_variants where import_id = ${job.importId} and sku = any(${candidates}::text[])`}`,
      )
    ).map(({ sku }) => sku),
  );
  const given = new Map<Wanted, string>();
  for (const one of fresh) {
    const free =
      [
        wish(one),
        madeUp(job.shop, one.product.handle, one.values),
        skuOf(job.shop, `${one.product.id}-${hashOf(one.values.join('\u0001'))}`),
      ].find((sku) => !taken.has(sku)) ??
      skuOf(job.shop, `${one.product.id}-${one.variant.row.index}`);
    taken.add(free);
    given.set(one, free);
  }
  return given;
}
export const variantShape = sql`(sku text, product_id bigint, seller_sku text, own jsonb, price bigint, compare bigint, position int, picture text, weight int, on_sale boolean, file_stock int, hash text, held int)`;
type VariantRow = ReturnType<typeof toRow>;
const toRow = (job: Job, one: Wanted, sku: string) => ({
  sku,
  product_id: one.product.id,
  seller_sku: one.variant.sku.slice(0, 255),
  own: one.values,
  price: one.variant.price,
  compare: one.variant.compare,
  position: one.variant.row.index % 1_000_000,
  picture: one.variant.partly
    ? (one.known?.picture ?? '')
    : (job.taken.get(one.variant.picture) ?? one.variant.picture),
  weight: one.variant.partly ? (one.known?.weight_g ?? 0) : one.variant.weight,
  on_sale: one.variant.onSale,
  file_stock: one.variant.stock,
  hash: one.hash,
  held: Math.min(one.variant.stock ?? job.uncounted, 1_000_000_000),
});

/**
 * New variants bring their stock, and a crossed-out price its own history: what the file says was
 * asked before (docs/decisions/008-crossed-out-prices.md).
 */
async function insert(job: Job, rows: readonly VariantRow[]): Promise<void> {
  const set = json(rows);
  await job.db.rows(sql`
    insert into variants (sku, product_id, seller_sku, values, price_minor, compare_minor, was_minor, position, picture, weight_g, on_sale, file_stock, import_hash)
    select sku, product_id, seller_sku, array(select jsonb_array_elements_text(own)), price, compare, compare, position, picture, weight, on_sale, file_stock, hash
    from jsonb_to_recordset(${set}::jsonb) as r${variantShape}`);
  await job.db.rows(
    sql`insert into stock (sku, on_hand) select sku, held from jsonb_to_recordset(${set}::jsonb) as r${variantShape}`,
  );
  await job.db.rows(sql`insert into price_history (sku, price_minor, since, source)
    select sku, compare, clock_timestamp() - interval '1 day', 'file' from jsonb_to_recordset(${set}::jsonb) as r${variantShape} where compare is not null`);
}
/**
 * Stock follows the file only where the file's own number changed, and where it has one: what was
 * sold meanwhile stays sold.
 */
async function update(job: Job, rows: readonly VariantRow[]): Promise<void> {
  const set = json(rows);
  await job.db.rows(sql`
    update stock k set on_hand = greatest(k.warehouse + greatest(r.held, k.coming), k.reserved) from jsonb_to_recordset(${set}::jsonb) as r${variantShape}
    join variants v on v.sku = r.sku where k.sku = r.sku and r.file_stock is not null and v.file_stock is distinct from r.file_stock`);
  await job.db.rows(sql`
    update variants v set seller_sku = r.seller_sku, price_minor = r.price, compare_minor = r.compare, was_minor = null, picture = r.picture, weight_g = r.weight,
      on_sale = r.on_sale, file_stock = coalesce(r.file_stock, v.file_stock), import_hash = r.hash
    from jsonb_to_recordset(${set}::jsonb) as r${variantShape} where v.sku = r.sku`);
  await job.db.rows(sql`
    update variants v set was_minor = l.lowest from (select sku, lowest_before(sku) as lowest from jsonb_to_recordset(${set}::jsonb) as r${variantShape} where compare is not null) l
    where v.sku = l.sku and l.lowest > v.price_minor`);
}
/**
 * Writes the variants of a batch and tells every row what became of it. Answers the products that
 * have a new one.
 */
export async function saveVariants(
  job: Job,
  there: readonly { draft: Draft; product: Known }[],
): Promise<number[]> {
  if (there.length === 0) return [];
  const wanted = await wantedOf(job, there);
  const fresh = wanted.filter(({ known }) => !known);
  for (const {
    variant: { stock, row },
  } of fresh)
    if (stock === null) job.notCounted.set(row.line, (job.notCounted.get(row.line) ?? 0) + 1);
  const changed = wanted.filter((one) => one.known && !same(one));
  const skus = await newSkus(job, fresh);
  const row = (one: Wanted) => toRow(job, one, one.known?.sku ?? skus.get(one) ?? '');
  const direct = ({ product }: Wanted) => product.direct;
  const [freshNow, freshLater] = parted(fresh, direct);
  const [changedNow, changedLater] = parted(changed, direct);
  if (freshNow.length > 0) await insert(job, freshNow.map(row));
  if (changedNow.length > 0) await update(job, changedNow.map(row));
  if (freshLater.length > 0) await laterVariants(job, freshLater.map(row), true);
  if (changedLater.length > 0) await laterVariants(job, changedLater.map(row), false);
  for (const one of wanted) {
    const { variant, known, draft } = one;
    const own = !known ? 'created' : same(one) ? 'unchanged' : 'updated';
    const product = draft.head && variant.row === draft.row ? job.met.get(draft.handle) : undefined;
    job.tally.settle(
      variant.row.index,
      own === 'unchanged' && product === 'updated' ? 'updated' : own,
    );
  }
  return [...new Set(fresh.map(({ product }) => product.id))];
}
