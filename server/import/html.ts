const named: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', bull: '•', middot: '·',
  deg: '°', times: '×', frac12: '½', frac14: '¼', frac34: '¾', euro: '€', pound: '£', yen: '¥', cent: '¢', copy: '©', reg: '®', trade: '™', laquo: '«', raquo: '»',
  eacute: 'é', egrave: 'è', ecirc: 'ê', aacute: 'á', agrave: 'à', acirc: 'â', oacute: 'ó', uacute: 'ú', iacute: 'í', ntilde: 'ñ', ccedil: 'ç', auml: 'ä', ouml: 'ö', uuml: 'ü',
  Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', aring: 'å', Aring: 'Å', oslash: 'ø', Oslash: 'Ø', aelig: 'æ', AElig: 'Æ', shy: '', zwnj: '', zwj: '',
};
const fromCode = (code: number): string => (code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '');
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,12}));/gi, (whole, decimal: string, hex: string, name: string) => {
    if (decimal) return fromCode(Number(decimal));
    return hex ? fromCode(Number.parseInt(hex, 16)) : (named[name] ?? named[name.toLowerCase()] ?? whole);
  });
const silent = /<(script|style|template|iframe|object|svg|noscript|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const breaks = /<\/?(?:p|div|h[1-6]|ul|ol|table|tr|section|article|blockquote|hr|header|footer|figure|dl|dt|dd|pre)\b[^<>]*>/gi;
/** Reads the HTML other programs write as plain paragraphs, divided by empty lines; lists keep a dot per point. No tag is left over. */
export function plainText(html: string): string {
  const marked = html
    .slice(0, 100_000)
    .replace(/\r\n?/g, '\n')
    .replace(/\\r\\n|\\n/g, '\n')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(silent, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(breaks, '\n\n');
  const bare = decodeEntities(marked.replace(/<\/?[a-z!?][^<>]*>?/gi, ''));
  const paragraphs = bare.split(/\n[^\S\n]*\n+/).map((one) => one.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n').trim());
  return paragraphs.filter(Boolean).join('\n\n');
}
/** One line of plain text. */
export const oneLine = (html: string): string => plainText(html).replace(/\s+/g, ' ').trim();
