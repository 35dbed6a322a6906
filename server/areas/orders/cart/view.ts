import {
  blockingProblems,
  goneProblems,
  type Cart,
  type CartLine,
  type LineProblem,
} from '#contract/cart';
import type { Language } from '#contract/languages';
import { mostMinor } from '#contract/limits';
import { toAmount } from '#contract/money';
import { localise } from '#contract/text';
import type { LineDeal } from '../../prices/price';
import { dealUsed, type LineRow } from './lines';

function problemOf(row: LineRow): LineProblem | null {
  if (!row.on_sale) return 'offSale';
  if (row.shop_state !== 'open') return 'shopClosed';
  if (row.stock < 1) return 'soldOut';
  if (row.quantity > row.stock) return 'onlySome';
  if (row.price_minor === row.price_then) return null;
  return row.price_minor > row.price_then ? 'priceUp' : 'priceDown';
}
/**
 * Counts in the totals: ticked, and there to be bought. What cannot be had stays ticked for the day
 * it comes back.
 */
export const counts = (row: LineRow): boolean =>
  row.ticked && !goneProblems.includes(problemOf(row));
/** Stands in the way of placing the order. */
export const blocks = (row: LineRow): boolean => {
  const problem = problemOf(row);
  return counts(row) && problem !== null && blockingProblems.includes(problem);
};

export const optionsText = (options: LineRow['options'], lang: Language): string =>
  options
    .map((option) => localise(option, lang).text)
    .filter(Boolean)
    .join(' · ');

const sumOf = (rows: readonly LineRow[]) =>
  rows.reduce((sum, row) => sum + row.price_minor * row.quantity, 0);
/** What is ticked costs more than one order can: no line alone is to blame. */
const together = (row: LineRow, over: boolean): LineProblem | null =>
  over && counts(row) && !blocks(row) ? 'tooMuch' : problemOf(row);

const dealView = (row: LineRow, deal: LineDeal): NonNullable<CartLine['deal']> => ({
  id: String(deal.id),
  price: toAmount(deal.price),
  most: deal.most,
  each: deal.each,
  applies: dealUsed(row) !== null,
  ends_at: new Date(deal.ends_at).toISOString(),
  now: new Date(deal.now).toISOString(),
});
function lineView(row: LineRow, lang: Language, over: boolean): CartLine {
  const name = localise(row.name, lang);
  return {
    id: String(row.id),
    product_id: String(row.product_id),
    sku: row.sku,
    name: name.text,
    lang: name.lang,
    options: optionsText(row.options, lang),
    picture: row.picture,
    ground: row.ground,
    quantity: row.quantity,
    stock: row.stock,
    price: toAmount(row.price_minor),
    price_then: row.price_then === row.price_minor ? null : toAmount(row.price_then),
    total: toAmount(row.price_minor * row.quantity),
    ticked: counts(row),
    problem: together(row, over),
    ...(row.deal ? { deal: dealView(row, row.deal) } : {}),
  };
}

/**
 * Grouped by shop, in the order the shops came into the cart. `over`: with its delivery it costs
 * more than one order can.
 */
export function cartView(rows: readonly LineRow[], lang: Language, over = false): Cart {
  const ticked = rows.filter(counts);
  const items = sumOf(ticked);
  const shops = [...new Map(rows.map((row) => [row.shop_id, row.shop_name]))];
  return {
    groups: shops.map(([id, name]) => ({
      shop: { id, name },
      lines: rows
        .filter((row) => row.shop_id === id)
        .map((row) => lineView(row, lang, over || items > mostMinor)),
    })),
    items_count: ticked.reduce((sum, { quantity }) => sum + quantity, 0),
    items_total: toAmount(items),
    lines_count: rows.length,
    expired: rows.some((row) => !row.on_sale),
  };
}
