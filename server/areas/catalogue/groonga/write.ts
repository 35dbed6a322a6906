import { languages, type Language } from '#contract/languages';
import type { Db } from '../../../platform/db/open';
import { bandOf } from '../facets/told';
import { keyOf, mostOfOne } from '../memory/columns/choices';
import type { Item } from '../memory/columns/columns';
import type { Said } from '../memory/image/build';
import { readSaidIn } from '../memory/said';
import { loadItems } from '../memory/shelf';
import type { Names } from '../names';
import { scoreOf, sortKey } from '../sorts';
import type { Groonga } from './client';
import { Condition } from './condition';
import type { Heard } from './heard';
import { orderText } from './ordering';
import { orders, orderTable, tables } from './schema';
import { selected } from './select';

function placesOf(item: Item): Record<string, string> {
  const { id, price, sold, stocked, was } = item;
  const created = Math.max(0, item.created);
  const score = scoreOf(item.stars, item.reviews);
  const ranked = { id, price, created, sold, stocked, score, reduced: Boolean(was) };
  return {
    by_best: orderText('best', sortKey('best', ranked)),
    by_price: orderText('price_up', sortKey('price_up', ranked)),
    by_new: orderText('new', sortKey('new', ranked)),
    by_sold: orderText('sold', sortKey('sold', ranked)),
  };
}
function numbersOf(item: Item): Record<string, unknown> {
  const { id, shop, brand, category, price, was, many, stocked, sold, reviews, stars } = item;
  return {
    _key: id,
    shop,
    brand: brand ?? '',
    category: category ?? '',
    price,
    was: was ?? 0,
    many,
    stocked,
    reduced: Boolean(was),
    sold,
    reviews,
    stars,
    created: item.created,
    band: bandOf(price),
    choices: [...new Set(item.choices.map(keyOf))].slice(0, mostOfOne),
    ...placesOf(item),
  };
}
async function readTexts(
  db: Db,
  names: Names,
  ids: readonly number[],
  heard: Heard,
): Promise<Map<number, Record<string, unknown>>> {
  const said = await readSaidIn(db, languages, names, ids);
  const columns = (all: readonly [Language, Said][]): Record<string, unknown> =>
    Object.assign({}, ...all.map(([lang, its]) => heard.columns(lang, its)));
  return new Map([...said].map(([id, all]) => [id, columns(all)]));
}
/** Rows of the choices that these products can be had in, as they are written. */
const choicesOf = (items: readonly Item[]): object[] => {
  const all = items.flatMap(({ choices }) => choices);
  const rows = all.map((one) => ({ _key: keyOf(one), attribute: one[0], value: one[1] }));
  return [...new Map(rows.map((row) => [row._key, row])).values()];
};
type Places = Record<(typeof orders)[number], string>;
/** Where products stand in the lists now; those that are not there are left out. */
async function placesNow(groonga: Groonga, ids: readonly number[]): Promise<Places[]> {
  const { rows } = await selected<[string, string, string, string]>(groonga, {
    condition: Condition.any(ids.map((id) => Condition.is('_key', '==', id))),
    columns: orders.map((order) => `by_${order}`),
    limit: ids.length,
  });
  return rows.map(([best, price, recent, sold]) => ({ best, price, new: recent, sold }));
}
/** Places where nobody stands any more: an index would keep each for ever. */
async function leave(
  groonga: Groonga,
  before: readonly Places[],
  now: readonly Record<string, unknown>[],
): Promise<void> {
  for (const order of orders) {
    const taken = new Set(now.map((row) => row[`by_${order}`]));
    const left = before.map((places) => places[order]).filter((place) => !taken.has(place));
    await remove(groonga, orderTable(order), left);
  }
}
/** So many keys are told in one command. */
const step = 100;
async function remove(
  groonga: Groonga,
  table: string,
  keys: readonly (number | string)[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += step) {
    const some = keys.slice(at, at + step).map((key) => Condition.is('_key', '==', key));
    await groonga.ask('delete', { table, filter: Condition.any(some).script });
  }
}
export const removeProducts = (groonga: Groonga, ids: readonly number[]): Promise<void> =>
  remove(groonga, tables.products, ids);

/**
 * Products as the database has them now, written over what the index has; those that are not on
 * sale are taken out. `fresh`: none of them is there yet. Answers how many were written.
 */
export async function writeProducts(
  groonga: Groonga,
  { db, names, heard, fresh }: { db: Db; names: Names; heard: Heard; fresh: boolean },
  ids: readonly number[],
): Promise<number> {
  const items = await loadItems(db, ids);
  const there = items.map(({ id }) => id);
  const texts = await readTexts(db, names, there, heard);
  const rows = items.map((item) => ({ ...numbersOf(item), ...texts.get(item.id) }));
  const before = fresh || ids.length === 0 ? [] : await placesNow(groonga, ids);
  await groonga.load(tables.choices, choicesOf(items));
  await groonga.load(tables.products, rows);
  if (fresh) return rows.length;
  const sold = new Set(there);
  await removeProducts(
    groonga,
    ids.filter((id) => !sold.has(id)),
  );
  await leave(groonga, before, rows);
  return rows.length;
}
