import type { DealCard, DealsShown } from '#contract/deals';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { localise, type Localised } from '#contract/text';
import { names, sql, type Db, type Sql } from '../../platform/db/open';
import { statesWith } from '#machines/lifecycle';
import { flashDealRules } from '#machines/lifecycles/flashDeal';
import type { StoredOption } from '../catalogue/options';
import { namesOf } from '../orders/cart/lines';
import { optionsText } from '../orders/cart/view';
import { clockOf } from './clock';
import { faceOf, type StoredFace } from '../prices/face';

interface Row extends StoredFace {
  state: DealCard['state'];
  sku: string;
  product_id: number;
  name: Localised;
  picture: string;
  ground: string;
  shop: string;
  shop_name: string;
  values: string[];
  choices: StoredOption[];
  now: Date;
}
/** Deals that stand and have not ended, of what is on sale. Conditions over `flash_deals d` follow. */
const shown = sql`select d.id, d.state, d.sku, d.price_minor as price, d.was_minor as was, d.total,
  d.each, d.starts_at, d.ends_at,
    case when d.state = 'soldOut' then 0 else greatest(least(d.total - d.taken,
    k.on_hand - k.reserved), 0) end as left,
    clock_timestamp() as now, p.id as product_id, p.name, coalesce(nullif(v.picture, ''),
    p.picture) as picture, p.ground,
    s.id as shop, s.name as shop_name, to_jsonb(v.values) as values, p.options as choices
  from flash_deals d join variants v on v.sku = d.sku join products p on p.id = v.product_id
    join shops s on s.id = p.shop_id join stock k on k.sku = v.sku
  where d.state in ${names(statesWith(flashDealRules.machine, 'settled'))}
  and d.ends_at > clock_timestamp()
    and v.on_sale and p.state = 'onSale' and s.state = 'open'`;
function cardOf(row: Row, lang: Language): DealCard {
  const name = localise(row.name, lang);
  return {
    ...faceOf(row, row.now),
    state: row.state,
    sku: row.sku,
    options: optionsText(namesOf(row.values, row.choices), lang),
    product: {
      id: String(row.product_id),
      name: name.text,
      lang: name.lang,
      picture: row.picture,
      ground: row.ground,
      shop: { id: row.shop, name: row.shop_name },
    },
  };
}
const most = 60;
const begun: Sql = sql`d.state in ${names(statesWith(flashDealRules.machine, 'begun'))}`;

/** What runs, the soonest to end first, and what begins within a week, the soonest first. */
export async function dealsShown(db: Db, lang: Language): Promise<DealsShown> {
  const [running, next, clock] = await Promise.all([
    db.rows<Row>(sql`${shown} and ${begun} order by d.ends_at, d.id limit ${most}`),
    db.rows<Row>(
      sql`${shown} and d.state = 'scheduled' and d.starts_at < clock_timestamp() + interval '7 days'
        order by d.starts_at, d.id limit ${most}`,
    ),
    clockOf(db),
  ]);
  return {
    now: clock.toISOString(),
    running: running.map((row) => cardOf(row, lang)),
    next: next.map((row) => cardOf(row, lang)),
  };
}
/** One that runs or will; drafts and what is over are as unknown as none. */
export async function dealShown(db: Db, id: string, lang: Language): Promise<DealCard> {
  const row = await db.row<Row>(sql`${shown} and d.id = ${id}`);
  if (!row) throw new Refusal(codes.notFound);
  return cardOf(row, lang);
}
