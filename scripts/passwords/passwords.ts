// npm run passwords: writes the Bloom filter of breached passwords from the lists that are
// installed for it.
import { writeFileSync } from 'node:fs';
import { bitsOf, filterFile } from '../../server/areas/identity/session/breached';
import { breachedPasswords } from './lists';

const words = breachedPasswords();
const filter = Buffer.alloc(Math.ceil((words.size * 19.2) / 8));
for (const word of words) {
  for (const bit of bitsOf(word, filter.length * 8))
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
}
writeFileSync(filterFile, filter);
process.stdout.write(`${words.size} passwords in ${filter.length} bytes\n`);
