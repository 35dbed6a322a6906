// npm run released: notes the digest of each migration that has none yet, under the version of
// package.json; on the day that version is tagged. From then on none of them may be edited.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = 'server/platform/db/migrations';
const list = `${folder}/released.json`;
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const released = JSON.parse(readFileSync(list, 'utf8'));
const noted = new Set(Object.values(released).flatMap((files) => Object.keys(files)));
const added = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && !noted.has(name))
  .sort()
  .map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(`${folder}/${name}`))
      .digest('hex'),
  ]);
if (added.length > 0) released[version] = { ...released[version], ...Object.fromEntries(added) };
writeFileSync(list, `${JSON.stringify(released, null, 2)}\n`);
console.log(`${added.length} migrations are of version ${version} from now on.`);
