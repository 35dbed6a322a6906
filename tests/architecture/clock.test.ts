import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const code = ['server', 'contract', 'machines'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);
/**
 * Asks the process what time it is. What only measures how long something took asks
 * `performance.now()`, which no clock moves.
 */
// bounded: our own files
const asks = /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)/;
const allowed: Readonly<Record<string, string>> = {
  'server/ssr/firstPages.ts':
    'How old the answers in the home page are: the browser that keeps them compares it with its own clock, and takes none from the future.',
  'server/doctor/database.ts':
    'How far the clock of this machine is from the database’s, said to the operator.',
  'server/cli/files.ts':
    'Which files are copied once more: what whoever types it calls lately. One too many is passed over.',
  'server/ssr/pieces/pieces.ts': 'As above, of the other pages that are written.',
  'server/areas/catalogue/memory/image/file.ts':
    'Whether half a file was left by somebody who is gone: it is made anew where it was taken too early.',
  'server/areas/catalogue/memory/languages.ts':
    'How old an index kept on disk is, whose file’s time is this machine’s: one thought too old is made anew.',
  'server/areas/catalogue/memory/indexes.ts': 'As above.',
  'server/app.ts':
    'When a line was written to the log: it is read beside the logs of other machines.',
  'server/areas/identity/thirdParty/sandbox/server.ts':
    'When a token of the sandbox provider was made: the library that checks it asks the same process.',
  'server/platform/files/uploads/pace.ts':
    'Said to the sender: when to try again. What is refused is measured without a clock.',
  'server/platform/files/uploads/rooms.ts': 'As above.',
  'server/areas/messages/events/eventStreams.ts': 'As above.',
  'server/platform/limits/hook.ts': 'As above.',
  'server/platform/http/securityTxt.ts':
    'Until when the address for reports is good: a file that is read by people, made without a database.',
};

test('the server, its contract and its charts go by no clock but the database’s, except where it decides nothing', () => {
  expect(code.length).toBeGreaterThan(300);
  expect(code.filter((name) => asks.test(readFileSync(name, 'utf8'))).sort()).toEqual(
    Object.keys(allowed).sort(),
  );
});
