import type { Sql } from '../db/sql';
import { spanned, tracer } from './spans';

/** Texts of statements are as many as ways through the code: each is named once. */
const known = new Map<string, string>();
const frame = ['begin', 'commit', 'rollback'];
// bounded: a statement of our own
const table = /\b(?:from|into|update|join)\s{1,9}([a-z_]{1,63})/i;

/** `select orders`: what a statement does, and to which table first. */
export function statementName(text: string): string {
  const ready = known.get(text);
  if (ready !== undefined) return ready;
  const words = text.trim();
  // bounded: a statement of our own
  const verb = /^[a-z]{1,20}/i.exec(words)?.[0]?.toLowerCase() ?? 'statement';
  const to = table.exec(words)?.[1]?.toLowerCase();
  const name = frame.includes(verb) || !to || to === 'set' ? verb : `${verb} ${to}`;
  known.set(text, name);
  return name;
}
const mostText = 1000;
const textOf = (queries: readonly Sql[]): string =>
  queries
    .map(({ text }) => text)
    .join(';\n')
    .slice(0, mostText);
/** A message to the database, by what is in it besides the transaction's frame. */
function nameOf(queries: readonly Sql[]): string {
  const all = queries.map(({ text }) => statementName(text));
  const own = all.filter((name) => !frame.includes(name));
  const [first = all[0] ?? 'statement', ...more] = own;
  return more.length > 0 ? `${first} +${more.length}` : first;
}
/** Sends statements; told by their texts, which hold no values. */
export function spannedSql<T>(queries: readonly Sql[], send: () => Promise<T>): Promise<T> {
  if (!tracer()) return send();
  const told = { 'db.system.name': 'postgresql', 'db.query.text': textOf(queries) };
  return spanned('client', nameOf(queries), told, send);
}
