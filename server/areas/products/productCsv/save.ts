import type { Localised } from '#contract/text';
import { json, nothing, sql, type Sql } from '../../../platform/db/open';
import { specTyped } from '../../catalogue/specification';
import { mostOfOne, noteNamed, takenBefore } from '../pictureFetches/named';
import { isElsewhere } from './cells';
import type { Draft, Head } from './draft';
import { fingerprint, type Job, type Known, type Stands } from './job';
import { joined } from './joined';
import { landBatch, reviewBy } from './landing';
import { knownOf, laterPictures, laterProducts } from './later';
import { parted } from './parted';
import { saveVariants } from './saveVariants';
import { specificationOf } from './specRows';

/** Nothing new: neither against the last file nor against what stands there now. */
function same({ import_hash, stands }: Known, row: ProductRow): boolean {
  if (import_hash === row.import_hash) return true;
  const said = ({
    name,
    short_description,
    description,
    category_id,
    brand_id,
    pictures,
    specification,
  }: Stands) =>
    fingerprint([
      ordered(name),
      ordered(short_description),
      ordered(description),
      category_id,
      brand_id,
      pictures.map(({ src }) => src),
      specTyped(specification, 'en'),
    ]);
  return stands !== undefined && said(stands) === said(row);
}
const ordered = (text: Localised) =>
  Object.entries(text)
    .filter(([, words]) => words !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
/** As they are kept: where those lie by now that were fetched before. */
const pictureRows = (draft: Draft, { taken }: Job) => {
  const all = draft.pictures
    .slice(0, mostOfOne)
    .map(({ src, alt }) => ({ src: taken.get(src) ?? src, alt }));
  return all.filter(({ src }, n) => all.findIndex((one) => one.src === src) === n);
};
const ofVariants = ({ variants }: Draft, { taken }: Job): string | undefined => {
  const src = variants.find(({ picture }) => picture)?.picture;
  return src === undefined ? undefined : (taken.get(src) ?? src);
};
/** Option names and values of a draft, in the order the file gives them. */
function optionsOf({ head, variants }: Draft): { option: string; values: string[] }[] {
  const found = new Map<string, Set<string>>();
  for (const { values } of variants) {
    for (const [option, value] of values) {
      if (!found.has(option))
        found.set(
          option,
          new Set(
            head?.values[option]?.filter((one) =>
              variants.some((v) => v.values.some(([o, its]) => o === option && its === one)),
            ),
          ),
        );
      found.get(option)?.add(value);
    }
  }
  return [...found].map(([option, values]) => ({ option, values: [...values] }));
}
function toRow(
  draft: Draft & { head: Head },
  job: Job,
  brands: ReadonlyMap<string, string>,
  known: Known | undefined,
) {
  const { head } = draft;
  const pictures = pictureRows(draft, job);
  const category = job.lookups.category(head.categories);
  if (!category) job.lookups.miss(head.categories);
  return {
    id: known?.id ?? null,
    handle: draft.handle,
    // What is to be sold begins as a draft and lands once all of it is there; only the operator's
    // word puts anything one press from the shelf.
    state: head.state === 'onSale' || job.landing === 'inReview' ? 'draft' : head.state,
    brand_id: brands.get(head.brand) || null,
    category_id: category?.id ?? null,
    ground: category?.ground ?? job.ground,
    picture:
      (pictures.find(({ src }) => !isElsewhere(src)) ?? pictures[0])?.src ??
      ofVariants(draft, job) ??
      '',
    name: head.name,
    options: job.lookups.options(known?.options ?? [], optionsOf(draft)),
    pictures: pictures.map((one) => ({
      src: one.src,
      alt: one.alt || (known?.stands?.pictures.find(({ src }) => src === one.src)?.alt ?? ''),
    })),
    short_description: head.short,
    description: head.description,
    specification: specificationOf(head, job, known),
    import_hash: fingerprint([
      head.name,
      head.short,
      head.description,
      head.brand,
      category?.id ?? '',
      head.state,
      draft.pictures.map(({ src, alt }) => ({ src, alt })),
      ...(head.specification ? [head.specification] : []),
    ]),
  };
}
const shape = sql`(id bigint, handle text, state text, brand_id text, category_id text, ground text, picture text, name jsonb, options jsonb, pictures jsonb, short_description jsonb, description jsonb, specification jsonb, import_hash text)`;

type ProductRow = ReturnType<typeof toRow>;
const insertProducts = (job: Job, rows: readonly ProductRow[]) =>
  job.db.rows<Known>(sql`
    insert into products (shop_id, import_id, changed_by, handle, state, brand_id, category_id, ground, picture, name, options, pictures, short_description, description, specification, import_hash)
    select ${job.shop}, ${job.importId}::bigint, ${job.by}::bigint, handle, state, brand_id, category_id, ground, picture, name, options, pictures, short_description, description, specification, import_hash
    from jsonb_to_recordset(${json(rows)}::jsonb) as r${shape} returning id, handle, import_hash, options, true as direct`);
/** Other words: along the chart, to be looked at again; or as the operator says. */
const stateNow = ({ landing }: Job): Sql =>
  landing === 'onSale'
    ? sql`case when p.off_by_staff then p.state else r.state end`
    : sql`case p.state when 'onSale' then 'inReview' when 'offSale' then 'draft' else p.state end`;
const sentNow = ({ landing }: Job): Sql =>
  landing === 'onSale'
    ? nothing
    : sql`, (sent_at, deadline) = (case when p.state = 'onSale' then clock_timestamp() else p.sent_at end, case when p.state = 'onSale' then ${reviewBy} else p.deadline end)`;
/**
 * A product that was on sale or was taken off by hand keeps its state unless the file changed it.
 */
const updateProducts = (job: Job, rows: readonly ProductRow[]) =>
  job.db.rows(sql`
    update products p set state = ${stateNow(job)}${sentNow(job)}, version = p.version + 1, brand_id = r.brand_id, category_id = r.category_id, ground = r.ground, picture = r.picture, name = r.name,
      options = r.options, pictures = r.pictures, short_description = r.short_description, description = r.description, specification = r.specification, import_hash = r.import_hash, updated_at = clock_timestamp()
    from jsonb_to_recordset(${json(rows)}::jsonb) as r${shape} where p.id = r.id`);

const rowsOf = ({ row, variants, extras }: Draft) => [
  ...new Set([row, ...extras, ...variants.map((one) => one.row)]),
];

/** Writes a batch; every row of it gets its outcome. */
export async function save(at: Job, batch: readonly Draft[]): Promise<void> {
  const drafts = joined(batch);
  const job = { ...at, taken: await takenBefore(at.db, at.shop, drafts) };
  const handles = [...new Set(drafts.map(({ handle }) => handle))];
  const known = new Map((await knownOf(job, handles)).map((row) => [row.handle, row]));
  const brands = await job.lookups.brandIds(
    job.db,
    drafts.flatMap(({ head }) => head?.brand ?? []),
    job.importId,
  );
  const fresh: ProductRow[] = [];
  const changed: (ProductRow & { sells: boolean })[] = [];
  for (const draft of drafts) {
    const there = known.get(draft.handle);
    if (draft.head) {
      const row = toRow({ ...draft, head: draft.head }, job, brands, there);
      const missing = row.name.en === undefined && Object.keys(row.name).length === 0;
      if (missing) for (const one of rowsOf(draft)) job.tally.skip(one, 'noName');
      else if (!there) fresh.push(row);
      else if (!same(there, row)) changed.push({ ...row, sells: draft.head.state === 'onSale' });
      if (!missing)
        job.met.set(draft.handle, !there ? 'created' : !same(there, row) ? 'updated' : 'unchanged');
    }
  }
  const made = fresh.length > 0 ? await insertProducts(job, fresh) : [];
  for (const row of made) known.set(row.handle, row);
  const news = new Set([...fresh, ...changed].map(({ handle }) => handle));
  await noteNamed(job, drafts, known, news);
  const [now, later] = parted(changed, ({ handle }) => known.get(handle)?.direct ?? true);
  if (now.length > 0) await updateProducts(job, now);
  if (later.length > 0) await laterProducts(job, later);
  for (const { handle, head } of drafts) {
    const id = known.get(handle)?.id;
    if (
      id !== undefined &&
      head?.state === 'onSale' &&
      (made.some((one) => one.id === id) || now.some((one) => one.handle === handle))
    )
      job.wanted.add(id);
  }
  const seenAnew = await settle(job, drafts, known);
  await landBatch(
    job,
    [...known.values()].filter(({ direct }) => direct).map(({ id }) => id),
    { made: made.map(({ id }) => id), seenAnew },
  );
}
/** Answers the products that got a variant or a picture nobody has seen. */
async function settle(
  job: Job,
  drafts: readonly Draft[],
  known: ReadonlyMap<string, Known>,
): Promise<number[]> {
  const there: { draft: Draft; product: Known }[] = [];
  for (const draft of drafts) {
    const product = known.get(draft.handle);
    if (product && (draft.head === null || job.met.has(draft.handle)))
      there.push({ draft, product });
    else if (!draft.head)
      for (const row of rowsOf(draft))
        job.tally.skip(row, draft.closing ? 'noPrice' : job.orphan, draft.handle);
  }
  const anew: number[] = [];
  for (const { draft } of there) {
    const outcome = job.met.get(draft.handle) ?? 'unchanged';
    if (draft.head)
      for (const row of [draft.row, ...draft.extras])
        if (draft.extras.includes(row) || draft.variants.every((one) => one.row !== row))
          job.tally.settle(row.index, outcome);
    if (!draft.head && (await addPictures(job, draft, known.get(draft.handle) as Known)))
      anew.push((known.get(draft.handle) as Known).id);
  }
  anew.push(
    ...(await saveVariants(
      job,
      there.filter(({ draft }) => draft.variants.length > 0),
    )),
  );
  for (const { draft, product } of there)
    if (draft.closing && draft.variants.length === 0) await withdraw(job, draft, product);
  return anew;
}
/** Further pictures of a product that was met before. */
async function addPictures(job: Job, draft: Draft, product: Known): Promise<boolean> {
  if (draft.extras.length === 0) return false;
  const pictures = pictureRows(draft, job);
  const added = !product.direct
    ? await laterPictures(job, product, pictures)
    : await job.db.rows(sql`
    update products set pictures = pictures || ${json(pictures)}::jsonb, picture = case when picture = '' then ${pictures[0]?.src ?? ''} else picture end
    where id = ${product.id} and not pictures @> ${json(pictures.map(({ src }) => ({ src })))}::jsonb returning id`);
  for (const row of draft.extras)
    job.tally.settle(row.index, added.length > 0 ? 'updated' : 'unchanged');
  return added.length > 0;
}
/**
 * A parent without a price and without variations cannot be sold: it is not kept, and its row says
 * why.
 */
async function withdraw(job: Job, draft: Draft, product: Known): Promise<void> {
  if (!product.direct) return;
  const gone = await job.db.rows(
    sql`delete from products p where id = ${product.id} and not exists (select from variants v where v.product_id = p.id) returning id`,
  );
  if (gone.length === 0) return;
  job.met.delete(draft.handle);
  job.tally.skip(draft.row, 'noPrice');
}
