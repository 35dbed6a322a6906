import { pagesOf } from '../../platform/db/page';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import type { OrderCard, OrderDetail, OrderList, OrderTab } from '#contract/orders';
import type { Db, Sql } from '../../platform/db/open';
import { disputeOfOrder } from './payment/disputes/list';
import { countsOf, historyOf, linesOf, newestFirst, orderOf, pageOf, type FullRow } from './load';
import { cardView, detailView, type Viewer } from './view';

const perPage = 10;

/** The order if it is within `whose`; somebody else's and none are the same 1500018. */
export async function own(db: Db, whose: Sql, id: string): Promise<FullRow> {
  const row = await orderOf(db, whose, id);
  if (!row) throw new Refusal(codes.orderNotFound);
  return row;
}
export async function detail(
  db: Db,
  whose: Sql,
  id: string,
  viewer: Viewer,
  lang: Language,
): Promise<OrderDetail> {
  const row = await own(db, whose, id);
  const dispute = row.payment === 'card' ? await disputeOfOrder(db, row.id) : null;
  return detailView(
    row,
    await linesOf(db, [row.id]),
    await historyOf(db, row.id),
    dispute,
    viewer,
    lang,
  );
}
interface Asked {
  tab?: OrderTab;
  page?: number;
  size?: number;
  order?: Sql;
}
/** One page of orders, without counting the others. */
export async function cards(
  db: Db,
  whose: Sql,
  { tab = 'all', page = 1, size = perPage, order = newestFirst }: Asked,
  viewer: Viewer,
  lang: Language,
): Promise<OrderCard[]> {
  const rows = await pageOf(db, whose, tab, page, size, order);
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => cardView(row, lines, viewer, lang));
}
export async function list(
  db: Db,
  whose: Sql,
  asked: Asked,
  viewer: Viewer,
  lang: Language,
): Promise<OrderList> {
  const { tab = 'all', page = 1, size = perPage } = asked;
  const counts = await countsOf(db, whose);
  return {
    orders: await cards(db, whose, asked, viewer, lang),
    counts,
    page,
    pages: pagesOf(counts[tab], size),
  };
}
