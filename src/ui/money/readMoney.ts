import { parseAmount } from '#contract/money';

/**
 * Digits of any script and width as 0–9, without the spaces, apostrophes and currency signs that
 * people write or paste.
 */
function bare(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  return plain
    .trim()
    .replace(/^(US\$|USD|\$)|(US\$|USD|\$)$/gi, '')
    .trim()
    .replaceAll(/[٫،、。]/g, (mark) => (mark === '、' || mark === '،' ? ',' : '.'));
}
/** The ten digits of a script stand in a row, beginning with its zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
  return code - zero;
}
// bounded: what one person types into a field
const grouped = (whole: string, mark: string): boolean =>
  new RegExp(`^\\d{1,3}(${mark}\\d{3})+$`).test(whole);
const minorOf = (whole: string, fraction: string): number | null =>
  parseAmount(fraction === '' ? whole : `${whole}.${fraction}`);

/** The decimal sign of a language: ',' or '.'. */
const decimalSign = (tag: string): string =>
  new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ??
  '.';

/**
 * What somebody means by a typed amount, in minor units (hundredths); null where it says none, has
 * more than two decimals, or could
 * be two things. "1.234,56", "1 234,56", "1234.56", "１２３４．５６" are all 123456. A single sign before
 * three digits groups thousands
 * where the language of `tag` groups so, and is otherwise no amount: never is one read a thousand
 * times too big or too small.
 */
export function readMoney(typed: string, tag: string): number | null {
  const text = bare(typed);
  const tight = text.replaceAll(/[\s\u00a0\u202f\u2009'’]/g, '');
  if (!/^\d[\d.,]*$/.test(tight)) return null;
  const spaced = /[\s\u00a0\u202f\u2009'’]/.test(text);
  const last = Math.max(tight.lastIndexOf('.'), tight.lastIndexOf(','));
  if (
    spaced &&
    !grouped(text.replaceAll(/[\s\u00a0\u202f\u2009'’]/g, ' ').split(/[.,]/)[0] ?? '', ' ')
  )
    return null;
  if (last < 0) return minorOf(tight, '');
  const mark = tight[last] as '.' | ',';
  const other = mark === '.' ? ',' : '.';
  const [before, after] = [tight.slice(0, last), tight.slice(last + 1)];
  if (before.includes(other))
    return grouped(before, `\\${other}`) && !before.includes(mark)
      ? minorOf(before.replaceAll(other, ''), after)
      : null;
  if (before.includes(mark))
    return !spaced && grouped(tight, `\\${mark}`) ? minorOf(tight.replaceAll(mark, ''), '') : null;
  if (after.length <= 2) return minorOf(before, after);
  return !spaced && decimalSign(tag) !== mark && before !== '0' && grouped(tight, `\\${mark}`)
    ? minorOf(before + after, '')
    : null;
}
