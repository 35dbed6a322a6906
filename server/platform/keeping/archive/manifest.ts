import type { Figures } from './figures';
import { KeepingRefused } from './refused';

const format = 1;
/** The first thing in an archive: what it is. */
export interface About {
  format: typeof format;
  engine: 'pglite' | 'postgres';
  /** Of PostgreSQL: of the embedded one's files, or of the program that dumped. */
  major: number;
  /** ISO 8601, by the database's clock. */
  made: string;
  /** Names of the migrations it has: its schema. */
  migrations: string[];
}
/** The last thing: without it an archive is not whole. */
export interface Manifest {
  /** SHA-256 of the file of sums. */
  sums: string;
  figures: Figures;
}
export const aboutText = (about: Omit<About, 'format'>): string =>
  JSON.stringify({ format, ...about }, null, 1);
export const manifestText = (manifest: Manifest): string => JSON.stringify(manifest, null, 1);

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    throw new KeepingRefused('The archive is damaged: what it says of itself cannot be read.');
  }
}
const isText = (value: unknown): value is string => typeof value === 'string';

export function readAbout(text: string): About {
  const about = parsed(text) as Partial<About>;
  const { engine, major, migrations } = about;
  if (about.format !== format)
    throw new KeepingRefused('The archive was made by a newer version of the mall: install that.');
  if (
    !['pglite', 'postgres'].includes(engine ?? '') ||
    !Number.isInteger(major) ||
    !Array.isArray(migrations) ||
    !migrations.every(isText)
  )
    throw new KeepingRefused('The archive is damaged: it does not say what it is.');
  return about as About;
}
export function readManifest(text: string): Manifest {
  const manifest = parsed(text) as Partial<Manifest>;
  const { counts } = manifest.figures ?? {};
  if (!isText(manifest.sums) || !counts || !Object.keys(counts).every((name) => /^\w+$/.test(name)))
    throw new KeepingRefused('The archive is damaged: it has no figures to be held against.');
  return manifest as Manifest;
}
/** What is in it and this version does not know: migrations of a newer one. */
export function refuseNewer(about: About, known: readonly string[]): void {
  const newer = about.migrations.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new KeepingRefused(
      `The archive is of a newer version of the mall (${newer.at(-1)?.slice(0, 80)}): install that first.`,
    );
}
