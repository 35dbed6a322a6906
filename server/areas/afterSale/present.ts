import type { CaseDetail, CaseList, Returnable } from '#contract/afterSale';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { toAmount } from '#contract/money';
import type { CasesQuery } from '#contract/shapes/afterSale';
import { inTag } from '#machines/lifecycle';
import { afterSale } from '#machines/lifecycles/afterSale';
import { order } from '#machines/lifecycles/order';
import { pagesOf } from '../../platform/db/page';
import { sql, type Db, type Sql } from '../../platform/db/open';
import { linesOf, ofBuyer } from '../orders/load';
import { disputeOfOrder } from '../orders/payment/disputes/list';
import { lineView } from '../orders/view';
import {
  caseLines,
  casesOnPage,
  countsOfCases,
  inTab,
  loadCase,
  matchingCases,
  refundOf,
  type FullCase,
} from './load';
import { refundRef } from './money';
import {
  countedLines,
  mostFor,
  piecesFrom,
  returnable,
  type CountedLine,
  type LinePieces,
} from './pieces';
import { caseCard, caseDetail, type CaseParts, type CaseViewer } from './view';
import { askedOrder, waysOf, windowOf, type AskedOrder } from './window';

const perPage = 20;
/** So many numbers of pieces are priced one by one. */
const mostPriced = 100;

/** The case if it is within `whose`; somebody else's and none are the same 2000019. */
export async function ownCase(
  db: Db,
  whose: Sql,
  id: string | number,
  reader: string,
  me = 0,
): Promise<{ row: FullCase; parts: CaseParts }> {
  const loaded = await loadCase(db, whose, Number(id), reader, me);
  if (!loaded) throw new Refusal(codes.notFound);
  const { row, address, ...parts } = loaded;
  return {
    row,
    parts: {
      ...parts,
      refund: row.booked_to === 'card' ? await refundOf(db, refundRef(row.id)) : undefined,
      address: inTag(afterSale, row.state, 'granted') ? address : undefined,
      dispute: row.payment === 'card' ? await disputeOfOrder(db, row.order_id) : null,
    },
  };
}
/** The case as one of its sides sees it; what is in it counts as seen. */
export async function detailOf(
  db: Db,
  whose: Sql,
  id: string | number,
  viewer: CaseViewer,
  { id: reader, lang }: { id: string; lang: Language },
): Promise<CaseDetail> {
  const { row, parts } = await ownCase(db, whose, id, reader);
  if (row.unread > 0)
    await db.rows(sql`insert into after_sale_seen as s (case_id, user_id, message_id)
      values (${row.id}, ${reader}, ${Math.max(...parts.messages.map((said) => said.id))})
      on conflict (case_id, user_id)
        do update set message_id = greatest(s.message_id, excluded.message_id)`);
  return caseDetail(row, parts, viewer, reader, lang);
}
export async function listOf(
  db: Db,
  whose: Sql,
  { tab = 'all', order_id, q, page = 1 }: CasesQuery,
  viewer: CaseViewer,
  { id: reader, lang }: { id: string; lang: Language },
): Promise<CaseList> {
  const found = matchingCases(whose, q, order_id);
  const counts = await countsOfCases(db, found);
  // A seller answers what waits longest; a buyer looks for what was asked last.
  const sorted =
    viewer === 'seller' && tab === 'answering' ? sql`c.deadline nulls last, c.id` : sql`c.id desc`;
  const rows = await casesOnPage(db, inTab(found, tab), {
    reader,
    page,
    size: perPage,
    order: sorted,
  });
  const lines = await caseLines(
    db,
    rows.map(({ id }) => id),
  );
  return {
    cases: rows.map((row) => caseCard(row, lines, viewer, lang)),
    counts,
    page,
    pages: pagesOf(counts[tab], perPage),
  };
}

function canAsk(line: LinePieces): Returnable['lines'][number]['can'] {
  if (line.case_id !== null)
    return { ok: false, code: codes.returnExists, reason: 'afterSale.cannot.open' };
  return returnable(line) > 0
    ? { ok: true }
    : { ok: false, code: codes.returnQuantity, reason: 'afterSale.cannot.allBack' };
}
/** What a buyer can ask back of an own order; somebody else's and none are the same 1500018. */
export async function returnableOf(
  db: Db,
  { id: userId, lang }: { id: string; lang: Language },
  orderId: string,
): Promise<Returnable> {
  const [[row], counted, cases] = await db.together<
    [AskedOrder[], CountedLine[], Pick<FullCase, 'id' | 'state'>[]]
  >(
    askedOrder(ofBuyer(userId), orderId),
    countedLines(orderId),
    sql`select id, state from after_sale_cases where order_id = ${orderId} order by id desc`,
  );
  if (!row) throw new Refusal(codes.orderNotFound);
  const { can, until, defectsUntil, reasons } = windowOf(row);
  const pieces = piecesFrom(counted);
  const lines = (await linesOf(db, [row.id])).flatMap((line) => {
    const of = pieces.find(({ id }) => id === line.id);
    if (!of) return [];
    const left = returnable(of);
    return {
      ...lineView(line, lang),
      returnable: of.case_id === null ? left : 0,
      most: Array.from({ length: Math.min(left, mostPriced) }, (_, i) =>
        toAmount(mostFor(of, i + 1)),
      ),
      case_id: of.case_id === null ? null : String(of.case_id),
      can: canAsk(of),
    };
  });
  return {
    order: {
      id: String(row.id),
      trade_sn: row.trade_sn,
      state: row.state as Returnable['order']['state'],
      shop: { id: row.shop_id, name: row.shop_name },
    },
    can,
    until: until?.toISOString() ?? null,
    defects_until: defectsUntil?.toISOString() ?? null,
    received: inTag(order, row.state, 'arrived'),
    reasons,
    lines,
    payment: row.payment,
    ways: waysOf(row),
    currency: { code: row.currency, rate: row.rate, decimals: row.decimals },
    cases: cases.map(({ id, state }) => ({ id: String(id), state })),
  };
}
