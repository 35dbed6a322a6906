import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** A file of the project by its path from the root. */
export const fileOf = (path: string): string => join(home, path);
/** Writes a report and says so. */
export function publish(path: string, text: string): void {
  const file = fileOf(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text.endsWith('\n') ? text : `${text}\n`);
  console.log(path);
}
