import { readConfig } from '../config';
import type { Figures } from '../platform/keeping/archive/figures';
import { KeepingRefused } from '../platform/keeping/archive/refused';
import type { Place } from '../platform/keeping/backup';

/** Where the mall is that a back-up is made of, or that one is brought back to. */
export function place(env: NodeJS.ProcessEnv = process.env): Place {
  const { databaseUrl, dataDir } = readConfig(env);
  return { databaseUrl, dataDir, passphrase: env.BACKUP_PASSPHRASE || undefined };
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
