import type { SpecTyped } from '#contract/specification';
import { Lookups } from '../areas/products/productCsv/lookups';
import { specStored } from '../areas/catalogue/specification';
import { json, sql, type Db } from '../platform/db/open';
import { seed } from './data';

interface SeedSpecification {
  shop: string;
  handle: string;
  specification: SpecTyped[];
}
/** What the demo's products are made of, how large they are …: as a file of their shop would say it. */
export async function addSpecifications(tx: Db): Promise<void> {
  const { term } = await Lookups.read(tx, null);
  const rows = seed<SeedSpecification>('specifications.json').map(
    ({ shop, handle, specification }) => ({
      shop,
      handle,
      specification: specStored(specification, term),
    }),
  );
  await tx.rows(sql`update products p set specification = r.specification
    from jsonb_to_recordset(${json(rows)}::jsonb) as r(shop text, handle text, specification jsonb)
    where p.shop_id = r.shop and p.handle = r.handle`);
}
