import { codes, Refusal } from '#contract/codes';
import type { DealCase, DealItem, DealQueue } from '#contract/deals';
import type { Language } from '#contract/languages';
import type { PromotionQueue } from '#contract/shapes/promotions';
import { onPage } from '../../platform/db/page';
import { nothing, sql, type Db } from '../../platform/db/open';
import type { Drawer } from '../../platform/workflow/drawing';
import {
  inTab,
  orderOf,
  promotionPage,
  promotionSize,
  promotionSteps,
  sentColumns,
  sentView,
  type SentRow,
} from '../../platform/workflow/promotions';
import { drawnView, listed, within, type Listed } from './draw';
import { dealJoins, judgedDeal } from './flashDeal.lifecycle';

type Row = Listed & SentRow;
const id = sql`d.id`;
const columns = sentColumns(judgedDeal, id);
const itemOf = (who: Drawer, row: Row, lang: Language): DealItem => ({
  ...drawnView(who, row, lang),
  ...sentView(row, who.id),
});
/** What waits for staff, the longest first; what they decided, the latest first. */
export async function dealQueue(
  db: Db,
  who: Drawer,
  { tab = 'waiting', q = '', page = 1 }: PromotionQueue,
  lang: Language,
): Promise<DealQueue> {
  const words = q
    ? sql` and strpos(lower(concat_ws(' ', p.name::text, s.name, d.sku)), lower(${q})) > 0`
    : nothing;
  const which = sql`${inTab(judgedDeal, tab, id, sql`d.state`)}${words}`;
  const rows = await db.rows<Row>(
    sql`${listed(who, which, columns)}
      order by ${orderOf(judgedDeal, tab, id)} ${onPage(page, promotionSize)}`,
  );
  const all = await db.row<{ n: number }>(
    sql`select count(*)::int as n from flash_deals d ${dealJoins} where ${within(who)} and ${which}`,
  );
  return {
    items: rows.map((row) => itemOf(who, row, lang)),
    ...(await promotionPage(db, judgedDeal, page, all?.n ?? 0)),
  };
}
/** A deal with everything a decision rests on. 2000019 where there is none. */
export async function dealCase(
  db: Db,
  who: Drawer,
  dealId: string,
  lang: Language,
): Promise<DealCase> {
  const row = await db.row<Row>(listed(who, sql`d.id = ${dealId}`, columns));
  if (!row) throw new Refusal(codes.notFound);
  return { ...itemOf(who, row, lang), history: await promotionSteps(db, judgedDeal, row.id) };
}
