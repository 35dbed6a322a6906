import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Language } from '#contract/languages';
import { sfntOf } from './sfnt';

/** A file of a font: its letters, and which there are. */
export interface Face {
  name: string;
  bytes: Buffer;
  has: ReadonlySet<number>;
}
export type Weight = 400 | 700;
const find = createRequire(import.meta.url);
const known = new Map<string, Face>();

/** Read when it is first needed, then kept: 1 to 4 MB for one of the Chinese and Japanese. */
function face(family: string, subset: string, weight: Weight): Face {
  const name = `${family}-${subset}-${weight}`;
  const ready = known.get(name);
  if (ready) return ready;
  const file = find.resolve(`@fontsource/${family}/files/${name}-normal.woff`);
  const bytes = sfntOf(readFileSync(file));
  const made = { name, bytes, has: new Set((create(bytes) as Font).characterSet) };
  known.set(name, made);
  return made;
}
type Source = [family: string, subset: string];
const latin: readonly Source[] = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'].map(
  (subset): Source => ['noto-sans', subset],
);
const thai: Source = ['noto-sans-thai', 'thai'];
const japanese: Source = ['noto-sans-jp', 'japanese'];
const simplified: Source = ['noto-sans-sc', 'chinese-simplified'];
const traditional: Source = ['noto-sans-tc', 'chinese-traditional'];
/** Where a sign has another form in each of them, the reader's own comes first. */
const eastern: Partial<Record<Language, readonly Source[]>> = {
  zh: [simplified, traditional, japanese],
  zhtw: [traditional, simplified, japanese],
};

/** The first file that has the sign, in the order for this language; null where none has. */
export function faceFor(sign: number, lang: Language, weight: Weight): Face | null {
  const all = [...latin, thai, ...(eastern[lang] ?? [japanese, simplified, traditional])];
  for (const [family, subset] of all) {
    const found = face(family, subset, weight);
    if (found.has.has(sign)) return found;
  }
  return null;
}
