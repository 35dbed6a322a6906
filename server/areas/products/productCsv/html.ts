const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  copy: '©',
  reg: '®',
  trade: '™',
  laquo: '«',
  raquo: '»',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  aacute: 'á',
  agrave: 'à',
  acirc: 'â',
  oacute: 'ó',
  uacute: 'ú',
  iacute: 'í',
  ntilde: 'ñ',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  aring: 'å',
  Aring: 'Å',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  shy: '',
  zwnj: '',
  zwj: '',
};
const fromCode = (code: number): string =>
  code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : '';
const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,12}));/gi,
    (whole, decimal: string, hex: string, name: string) => {
      if (decimal) return fromCode(Number(decimal));
      return hex
        ? fromCode(Number.parseInt(hex, 16))
        : (named[name] ?? named[name.toLowerCase()] ?? whole);
    },
  );
const silentTag = /(<\/?(?:script|style|template|iframe|object|svg|noscript|head)\b)/i;
/**
 * Without what stands between tags that nobody reads; what is never closed is silent to the end.
 */
function heard(html: string): string {
  let inside = '';
  let closing = false;
  return html
    .split(silentTag)
    .map((part, place) => {
      if (place % 2 === 0) {
        const rest = closing ? part.slice(part.indexOf('>') + 1) : part;
        closing = false;
        return inside ? '' : rest;
      }
      const name = part.slice(1).toLowerCase();
      closing = name === `/${inside}`;
      if (closing) inside = '';
      else if (!inside && !name.startsWith('/')) return ((inside = name), ' ');
      return closing || inside ? '' : part;
    })
    .join('');
}
const blocks = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'table',
  'tr',
  'section',
  'article',
  'blockquote',
  'hr',
  'header',
  'footer',
  'figure',
  'dl',
  'dt',
  'dd',
  'pre',
]);
const insteadOf = (tag: string, name: string): string => {
  if (name === 'br') return '\n';
  if (name === 'li') return tag.startsWith('</') ? '' : '\n• ';
  return blocks.has(name) ? '\n\n' : '';
};
/**
 * What stands where tags stood. One that never ends goes as far as the text does, or the next tag.
 */
const withoutTags = (html: string): string =>
  html.replace(/<\/?([a-z!?][a-z0-9]*)[^<>]*>?/gi, (tag, name: string) =>
    insteadOf(tag, name.toLowerCase()),
  );
/** Without what no browser shows: from its mark to its end, or to the end of all. */
const withoutComments = (html: string): string =>
  html
    .split('<!--')
    .map((part, place) => (place === 0 ? part : part.slice(afterComment(part))))
    .join('');
const afterComment = (part: string): number =>
  part.includes('-->') ? part.indexOf('-->') + 3 : part.length;

/**
 * Reads the HTML other programs write as plain paragraphs, divided by empty lines; lists keep a dot
 * per point. No tag is left over.
 */
export function plainText(html: string): string {
  const lines = html
    .slice(0, 100_000)
    .replace(/\r\n?/g, '\n')
    .replace(/\\r\\n|\\n/g, '\n');
  const bare = decodeEntities(withoutTags(heard(withoutComments(lines))));
  const paragraphs = bare.split(/\n[^\S\n]*\n+/).map((one) =>
    one
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim(),
  );
  return paragraphs.filter(Boolean).join('\n\n');
}
/** One line of plain text. */
export const oneLine = (html: string): string => plainText(html).replace(/\s+/g, ' ').trim();
