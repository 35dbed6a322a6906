/** A piece of a page. Made by `html` alone, so whatever came from people is text in it. */
export class Markup {
  constructor(readonly text: string) {}
}
type Value = string | number | Markup | readonly Markup[] | null;

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text as it may stand between tags and in an attribute's quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');

function textOf(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escaped(String(value));
}
/** Markup with values in it; attributes stand in double quotes. Null is nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.reduce((all, part, i) => all + textOf(values[i - 1] ?? null) + part));

const unsafe: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
/** As it may stand in a script element: no text of it can end that, or begin a comment. */
export const jsonIn = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => unsafe[sign] ?? '');
