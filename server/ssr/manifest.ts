import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '#contract/languages';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
/** What the build noted of each of its files. */
export type Manifest = Record<string, Chunk>;
export function manifestOf(dist: string): Manifest {
  const notes = `${dist}/.vite/manifest.json`;
  return existsSync(notes) ? (JSON.parse(readFileSync(notes, 'utf8')) as Manifest) : {};
}
/** What a chunk needs, then the chunk itself. */
function withImports(manifest: Manifest, name: string, met = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || met.has(name)) return [];
  met.add(name);
  return [...(chunk.imports ?? []).flatMap((one) => withImports(manifest, one, met)), name];
}
const chunksOf = (manifest: Manifest, names: readonly string[]): Chunk[] => {
  const met = new Set<string>();
  return names.flatMap((name) => withImports(manifest, name, met)).map((name) => manifest[name]!);
};
/** The scripts of these chunks and of every page in one language, so that all are asked for at once. */
export const scriptsOf = (manifest: Manifest, lang: Language, more: readonly string[] = []) =>
  chunksOf(manifest, [`virtual:pack/${lang}`, 'index.html', ...more]).map(({ file }) => `/${file}`);
/** The style sheets of a chunk that not every page has, in the order of their rules. */
export function sheetsOf(manifest: Manifest, name: string): string[] {
  const everywhere = new Set(chunksOf(manifest, ['index.html']).flatMap(({ css = [] }) => css));
  const own = chunksOf(manifest, [name]).flatMap(({ css = [] }) => css);
  return [...new Set(own)].filter((file) => !everywhere.has(file));
}
