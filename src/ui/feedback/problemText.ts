import type { IntlShape } from 'react-intl';

/**
 * What a failed part says: the text of its code, else the words the server sent behind the code
 * ("1234567 The shop is closed."), else the text `general`. `code`: the number alone.
 */
export function problemText(
  intl: IntlShape,
  problem: string | number | undefined,
  general: string,
): { code: string; words: string } {
  const [code = '', ...words] = String(problem ?? '').split(' ');
  const id = `error.${code}`;
  if (id in intl.messages) return { code, words: intl.formatMessage({ id }) };
  return { code, words: words.join(' ') || intl.formatMessage({ id: general }) };
}
