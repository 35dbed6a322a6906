import { sameHash } from '../crypto/secrets';
import { keyedHash, keyedHashes } from '../crypto/vault';

const use = 'guest key';
const written = (hash: Buffer): string => hash.toString('base64url').slice(0, 22);
/** What opens a guest's purchases besides their number: 132 bits, kept nowhere. */
export const keyOf = (id: string | number): string => written(keyedHash(use, String(id)));
export const keyFits = (id: string, key: string): boolean =>
  keyedHashes(use, id).some((hash) => sameHash(Buffer.from(written(hash)), Buffer.from(key)));
/** The page on which the two are known. `base`: where the mall is reached; '' where nobody said. */
export const linkOf = (base: string, id: number): string =>
  `${base}/#/pages/history/tracking?guest=${id}&key=${keyOf(id)}`;
