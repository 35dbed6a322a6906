import { readFile, stat } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { json, sql, type Db } from '../../../platform/db/open';

/** Units of a currency for one US dollar, on a day. */
interface ReferenceRate {
  day: string;
  code: string;
  rate: string;
}
const widest = 20 * 1024 * 1024;
const dayOf = (text: string): string | null => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const written = /^\d{1,2} [A-Za-z]+ \d{4}$/.test(text) ? new Date(`${text} UTC`) : null;
  return written && !Number.isNaN(written.getTime()) ? written.toISOString().slice(0, 10) : null;
};
const numeric = (text: string | undefined): text is string =>
  text !== undefined &&
  text.length <= 20 &&
  /^\d{1,9}(\.\d{1,10})?$/.test(text) &&
  Number(text) > 0;
const kept = (
  day: string | null,
  code: string | undefined,
  rate: string | undefined,
): ReferenceRate[] =>
  day && code && /^[A-Z]{3}$/.test(code) && numeric(rate) ? [{ day, code, rate }] : [];

/**
 * The European Central Bank's table: a row a day, a column a currency, each for one euro. Made to
 * be for one US dollar.
 */
function fromEuro(row: Record<string, string>): ReferenceRate[] {
  const day = dayOf(row.Date ?? '');
  if (!numeric(row.USD)) return [];
  const perEuro = Number(row.USD);
  const others = Object.entries(row)
    .filter(([code, rate]) => code !== 'USD' && numeric(rate))
    .flatMap(([code, rate]) => kept(day, code, (Number(rate) / perEuro).toFixed(10)));
  return [...kept(day, 'EUR', (1 / perEuro).toFixed(10)), ...others];
}
/**
 * JSON or CSV with `day`, `code` and `rate`, or the euro's reference rates as their bank publishes
 * them. What cannot be read is left out.
 */
function ratesIn(text: string): ReferenceRate[] {
  if (text.trimStart().startsWith('[')) {
    return (JSON.parse(text) as Partial<Record<keyof ReferenceRate, unknown>>[]).flatMap(
      ({ day, code, rate }) => kept(dayOf(String(day)), String(code), String(rate)),
    );
  }
  const rows = parse(text, {
    columns: (names: string[]) => names.map((name) => name.trim()),
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    bom: true,
  }) as Record<string, string>[];
  return rows.flatMap((row) =>
    'Date' in row ? fromEuro(row) : kept(dayOf(row.day ?? ''), row.code, row.rate),
  );
}
let read = '';
/**
 * Reads the operator's file of rates, where it changed. Answers how many are known from it. Nothing
 * of an older file is lost.
 */
export async function readRates(db: Db, path: string | undefined): Promise<number> {
  if (!path) return 0;
  const { mtimeMs, size } = await stat(path);
  const mark = `${path} ${mtimeMs} ${size}`;
  if (mark === read) return 0;
  if (size > widest) throw new Error('RATES_FILE is larger than 20 MB');
  const rates = ratesIn(await readFile(path, 'utf8'));
  await db.rows(sql`insert into reference_rates (day, code, rate) select distinct on (day, code) day, code, rate from jsonb_to_recordset(${json(rates)}::jsonb) as x(day date, code text, rate numeric)
    on conflict (code, day) do update set rate = excluded.rate where reference_rates.rate <> excluded.rate`);
  read = mark;
  return rates.length;
}
