import type { IntlShape } from 'react-intl';

/**
 * What a failed part says: the words the server sent behind the code ("1234567 The shop is
 * closed."), else the text of the code, else the text `general`. `code`: the number alone, or the
 * case in the server's log ("http#7K3M9QXZ"); `after`: the seconds until it can be tried again
 * ("1234567+9 Later."), 0 where it can be at once.
 */
export function problemText(
  intl: IntlShape,
  problem: string | number | undefined,
  general: string,
): { code: string; words: string; after: number } {
  const [first = '', ...words] = String(problem ?? '').split(' ');
  const [whole = '', after = 0] = first.split('+');
  const [kind, code = whole] = whole.split('#');
  const id = `error.${kind}`;
  const known = id in intl.messages ? id : general;
  return {
    code,
    words: words.join(' ') || intl.formatMessage({ id: known }),
    after: Number(after),
  };
}
