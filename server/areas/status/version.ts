import { readFileSync } from 'node:fs';

const said = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };
/** Which version of the mall this process runs. */
export const version = said.version;
