/**
 * What anybody would try here first: the mall's own words, its roles and its demo. The longest of
 * those that begin alike comes first.
 */
export const ownWords = [
  'arcada',
  'marketplace',
  'mall',
  'wallet',
  'backoffice',
  'office',
  'demo',
  'administrator',
  'admin',
  'finance',
  'reviewer',
  'support',
  'content',
  'seller',
  'shopper',
  'shop',
  'staff',
  'password',
  'passwort',
  'welcome',
  'login',
  'secret',
] as const;

/**
 * Nothing but such words, one or several of a thing, with whatever digits and marks between and
 * behind them.
 */
export function isOwnWords(password: string): boolean {
  const letters = password
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
  return (
    letters !== '' &&
    [...ownWords, 's'].reduce((rest, word) => rest.replaceAll(word, ''), letters) === ''
  );
}
