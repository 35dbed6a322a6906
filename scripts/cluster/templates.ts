import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const scripts = fileURLToPath(new URL('..', import.meta.url));
/** Writes a file of scripts/ with `{{name}}` replaced. Throws where a name has no value. */
export function fillIn(
  file: string,
  to: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const text = readFileSync(join(scripts, file), 'utf8').replace(
    /\{\{(\w{1,30})\}\}/g,
    (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${file}: nothing is said for ${name}`);
      return String(value);
    },
  );
  writeFileSync(to, text);
  return to;
}
