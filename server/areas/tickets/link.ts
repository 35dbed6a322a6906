import { randomInt } from 'node:crypto';
import { sameHash } from '../../platform/crypto/secrets';
import { keyedHash, keyedHashes } from '../../platform/crypto/vault';

/** Letters that nobody takes for one another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten of 32 letters: it cannot be counted up to, and can be read out. */
export const newNumber = (): string =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');

const use = 'ticket key';
const written = (hash: Buffer): string => hash.toString('base64url').slice(0, 22);
/** What opens a visitor's ticket besides its number: 132 bits, kept nowhere. */
export const keyOf = (number: string): string => written(keyedHash(use, number));
export const keyFits = (number: string, key: string): boolean =>
  keyedHashes(use, number).some((hash) => sameHash(Buffer.from(written(hash)), Buffer.from(key)));
/** The page on which the two are known. `base`: where the mall is reached; '' where nobody said. */
export const linkOf = (base: string, number: string): string =>
  `${base}/#/pages/mine/support?number=${number}&key=${keyOf(number)}`;
