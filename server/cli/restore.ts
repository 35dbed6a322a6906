import { parseArgs } from 'node:util';
import { keyNames } from '../platform/keeping/archive/names';
import { KeepingRefused } from '../platform/keeping/archive/refused';
import { look, restore } from '../platform/keeping/restore';
import { figuresSaid, inWords, passphraseOf, placeFor } from './keeping';
import { say } from './open';

const usage = `npm run restore -- FILE [--look]

Brings a mall back from an archive of npm run backup: into a DATA_DIR that is empty or not there,
and with DATABASE_URL into an empty database. All of it, held against its own figures, or nothing.
--look   reads the archive through and says what is in it, and puts nothing anywhere.`;

function asked(): { file: string; onlyLook: boolean } {
  const options = { look: { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file, more] = positionals;
    if (file && more === undefined) return { file, onlyLook: values.look };
  } catch {
    // said below
  }
  throw new KeepingRefused(usage);
}
await inWords(async () => {
  const { file, onlyLook } = asked();
  const { about, figures, names } = await (onlyLook
    ? look(file, passphraseOf())
    : restore(placeFor(), file));
  say(`${file}: of ${about.made}, ${about.engine === 'pglite' ? 'embedded' : 'PostgreSQL'}.`);
  for (const line of figuresSaid(figures)) say(line);
  if (onlyLook) return say('It is whole. Nothing was restored.');
  say('All of it is back, and its figures are the same. npm start brings it up to date.');
  if (!keyNames.some((name) => names.has(name)))
    say('No key is in it: start the mall with the SECRET_KEY that it had.');
});
