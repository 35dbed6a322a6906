/** As it is typed, with the spaces and points that people put between. */
export const longestTaxNumber = 24;
/**
 * What a tax number looks like where the rule is simple: that of the European Union's VAT numbers
 * without their country, and what an invoice there takes beside them.
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E?\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9,13}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|[A-Z]{2}\d{3})$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^(?:\d{8}|\d{11})$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^(?:\d{11}|[A-Z\d]{16})$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^(?:\d{10}|\d{12})$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};
/** Of the countries whose rule is not known here; some of it are digits. */
const anywhere = /^[A-Z\d+*]{4,20}$/;
/** Greece writes EL before its own. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL' };

/**
 * A tax number as it is kept: capitals, no spaces, points or dashes; with its country before it
 * where it was typed so. null where it cannot be one of `country` (ISO 3166-1).
 */
export function taxNumberIn(country: string, text: string): string | null {
  if (text.length > longestTaxNumber) return null;
  const number = text.toUpperCase().replace(/[\s./-]/g, '');
  const before = prefixes[country] ?? country;
  const own = number.startsWith(before) ? number.slice(before.length) : number;
  const form = forms[country] ?? anywhere;
  return /\d/.test(number) && (form.test(own) || form.test(number)) ? number : null;
}
