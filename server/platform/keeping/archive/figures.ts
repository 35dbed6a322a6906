import { KeepingRefused } from './refused';

/** What a database holds, in figures that a restored one must have again. */
export interface Figures {
  /** Rows of each table. */
  counts: Record<string, number>;
  /** Sum of all postings in minor units (0), and broken rules of money and stock (0). */
  proof: { sum: number; violations: number };
  /** SHA-256 over all rows of the tables that say who bought, and who owns what. */
  hashes: Record<string, string>;
}
/** Tables whose rows are hashed, and by what they are put in order. */
const hashed: Readonly<Record<string, string>> = {
  orders: 'id',
  order_lines: 'id',
  account: 'id',
  journal: 'id',
  posting: 'journal_id, line_no',
};
/** However the session was set before: the same row is the same text. */
export const sameTexts = `set search_path = public; set timezone = 'UTC';
  set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex';`;

/** Names of the mall's tables, as one JSON text. */
export const tablesQuery = `select
    coalesce(json_agg(c.relname::text order by c.relname), '[]')::text as told
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`;

const quoted = (name: string): string => `public."${name}"`;
const countOf = (name: string) =>
  `select '${name}' as name, (select count(*) from ${quoted(name)}) as n`;
const sha256 = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
/** Ten thousand rows at a time: no text grows with the mall. */
const hashOf = (name: string, by: string) =>
  `select '${name}' as name, (
    select ${sha256("coalesce(string_agg(part, '' order by bucket), '')")} from (
      select ${by.split(',')[0]} / 10000 as bucket,
        ${sha256(`string_agg(t::text, E'\\n' order by ${by})`)} as part
      from ${quoted(name)} t group by 1
    ) parts) as hash`;

/** The figures of these tables as one JSON text. */
export function figuresQuery(tables: readonly string[]): string {
  const wrong = tables.find((name) => !/^\w{1,63}$/.test(name));
  if (wrong !== undefined) throw new KeepingRefused(`${wrong} is no table of a mall.`);
  const hashes = Object.entries(hashed).filter(([name]) => tables.includes(name));
  if (hashes.length < Object.keys(hashed).length)
    throw new KeepingRefused('There is no mall in this database.');
  const counted = tables.map(countOf).join('\nunion all ');
  const rows = hashes.map(([name, by]) => hashOf(name, by)).join('\nunion all ');
  return `select json_build_object(
    'counts', (select json_object_agg(name, n order by name) from (${counted}) counted),
    'proof', json_build_object(
      'sum', (select coalesce(sum(amount), 0)::bigint from posting),
      'violations', (select count(*) from ledger_violations)),
    'hashes', (select json_object_agg(name, hash order by name) from (${rows}) hashed)
  )::text as told`;
}
/** Asks one statement that answers one text. */
export type AskText = (text: string) => Promise<string>;
export async function figuresOf(ask: AskText): Promise<Figures> {
  const tables = JSON.parse(await ask(tablesQuery)) as string[];
  return JSON.parse(await ask(figuresQuery(tables))) as Figures;
}
/** Whether what came back is what was there; else what is not. */
function differences(then: Figures, now: Figures): string[] {
  const names = new Set([...Object.keys(then.counts), ...Object.keys(now.counts)]);
  return [
    ...[...names]
      .filter((name) => then.counts[name] !== now.counts[name])
      .map(
        (name) =>
          `${name}: ${then.counts[name] ?? 'no'} rows then, ${now.counts[name] ?? 'no'} now`,
      ),
    ...Object.keys({ ...then.hashes, ...now.hashes })
      .filter((name) => then.hashes[name] !== now.hashes[name])
      .map((name) => `${name}: other rows than then`),
  ];
}
export const isProved = ({ proof: { sum, violations } }: Figures): boolean =>
  sum === 0 && violations === 0;
/** Refused: other figures than the archive's, and books that do not agree. */
export function refuseOthers(then: Figures, now: Figures): void {
  const [first] = differences(then, now);
  if (first) throw new KeepingRefused(`What came back is not what was backed up. ${first}.`);
  if (!isProved(now))
    throw new KeepingRefused(
      `The books in this archive do not agree: ${now.proof.violations} rules are broken, ` +
        `the sum is ${now.proof.sum}. Nothing was restored.`,
    );
}
