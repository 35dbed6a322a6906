/**
 * A typed amount as a plain decimal string, or '' when it is none. The last separator followed by
 * one or two digits at the end is the decimal one.
 */
export function typedAmount(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[^\d.,]/g, '');
  if (!/\d/.test(plain)) return '';
  const [, whole = plain, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(plain) ?? [];
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (digits.length > 9) return '';
  return decimals ? `${digits}.${decimals}` : digits;
}
