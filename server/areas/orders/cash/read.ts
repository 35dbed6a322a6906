import { handedAtOnce } from '#contract/shapes/cash';
import { fieldError } from '../../../platform/http/fieldError';

/** A line of what was handed over, as it was typed. */
export interface HandedLine {
  /** Of the order or the parcel, as it was given. */
  number: string;
  /** A plain decimal; null: it is none. */
  amount: string | null;
  /** '': not told. */
  currency: string;
}
/**
 * "1 CX 12 38,70 EUR": the amount is the last figure, the currency stands behind it, the number is
 * all before it.
 */
function lineOf(text: string): HandedLine {
  const words = text.split(/[\s;]+/).filter(Boolean);
  const currency = /^[A-Za-z]{3}$/.test(words.at(-1) ?? '')
    ? (words.pop() ?? '').toUpperCase()
    : '';
  const given = words.length > 1 ? (words.pop() ?? '').replace(',', '.') : '';
  return {
    number: words.join(' ').slice(0, 60) || text.trim().slice(0, 60),
    amount: /^\d{1,12}(\.\d{1,4})?$/.test(given) ? given : null,
    currency,
  };
}
/** 1000008 at `list` where it is empty or too long. */
export function handedLines(list: string): HandedLine[] {
  const lines = list.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw fieldError('list', 'form.enter');
  if (lines.length > handedAtOnce) throw fieldError('list', 'cash.why.many');
  return lines.map(lineOf);
}
