import { readConfig, type Config } from '../config';
import type { Pooler } from '../platform/db/settings';
import type { Figures } from '../platform/keeping/archive/figures';
import { KeepingRefused } from '../platform/keeping/archive/refused';
import type { Place } from '../platform/keeping/backup';

/**
 * A pooler gives each transaction another connection: no dump is of one moment there. Throws in
 * words where the way past it is not known.
 */
function pastPooler(
  url: string | undefined,
  pooler: Pooler | undefined,
  mend: string,
): string | undefined {
  if (pooler)
    throw new KeepingRefused(
      `This needs the database itself, and DATABASE_URL is a pooler: ${mend}`,
    );
  return url;
}
/** What an archive is sealed with, and opened. */
export const passphraseOf = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env.BACKUP_PASSPHRASE || undefined;
const rest = ({ dataDir }: Config, env: NodeJS.ProcessEnv) => ({
  dataDir,
  passphrase: passphraseOf(env),
});
/** Where the mall is that a back-up is made of. */
export function placeOf(env: NodeJS.ProcessEnv = process.env): Place {
  const config = readConfig(env);
  const { databaseUrl, databasePooler, databaseDirectUrl: direct } = config;
  const url = direct ?? pastPooler(databaseUrl, databasePooler, 'set DATABASE_DIRECT_URL.');
  return { databaseUrl: url, ...rest(config, env) };
}
const asPlain = 'set DATABASE_URL to its own address, and leave DATABASE_POOLER away.';
/** Where one is brought back to: never by a second address, which may be that of a living mall. */
export function placeFor(env: NodeJS.ProcessEnv = process.env): Place {
  const config = readConfig(env);
  const { databaseUrl, databasePooler } = config;
  return { databaseUrl: pastPooler(databaseUrl, databasePooler, asPlain), ...rest(config, env) };
}
const number = new Intl.NumberFormat('en');
const sum = (all: number[]) => number.format(all.reduce((so, n) => so + n, 0));
export const figuresSaid = ({ counts, proof, hashes }: Figures): string[] => [
  `${Object.keys(counts).length} tables with ${sum(Object.values(counts))} rows: ${number.format(counts.users ?? 0)} people, ${number.format(counts.orders ?? 0)} orders, ${number.format(counts.posting ?? 0)} postings.`,
  `The postings add up to ${proof.sum}; ${proof.violations === 0 ? 'no rule of the books is broken' : `${proof.violations} RULES OF THE BOOKS ARE BROKEN`}. Hash over the orders: ${hashes.orders?.slice(0, 16)}.`,
];
/** A refusal in words; an error that nobody foresaw keeps its stack. */
export async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = error instanceof KeepingRefused || Boolean((error as { code?: string }).code);
    process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
