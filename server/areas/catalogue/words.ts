import { fold } from '#contract/fold';
/** Scripts written without spaces: found by pairs of characters, not by words. */
const unspacedLetter =
  '[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]';
// bounded: a run of one class of letters
const unspaced = new RegExp(`${unspacedLetter}+`, 'gu');
const spaced = /[\p{L}\p{N}\p{M}]+/gu;

export interface Parts {
  /** Whole words of scripts with spaces. */
  words: string[];
  /** Unbroken runs of the others. */
  runs: string[];
}
/** A normalised text taken apart: what the index holds and what a question asks for. */
export function partsOf(normalised: string): Parts {
  const runs = normalised.match(unspaced) ?? [];
  const rest = runs.length > 0 ? normalised.replace(unspaced, ' ') : normalised;
  return { words: rest.match(spaced) ?? [], runs };
}
/** Below this number stands a single character, above it a pair. */
export const singles = 0xffff;
/**
 * Every single character and every pair of neighbours, as numbers: strings would cost ten times as
 * much.
 */
export function pairsOf(run: string): number[] {
  const all: number[] = [];
  for (let i = 0; i < run.length; i++) {
    all.push(run.charCodeAt(i));
    if (i + 1 < run.length) all.push((run.charCodeAt(i) + 1) * 0x10000 + run.charCodeAt(i + 1));
  }
  return all;
}
/** Every three neighbours of a word, its ends marked. */
export function triplesOf(word: string): string[] {
  const marked = `_${word}_`;
  return Array.from({ length: Math.max(0, marked.length - 2) }, (_, i) => marked.slice(i, i + 3));
}

/**
 * An address-safe name for anything: "Casa Verde" -> "casa-verde"; what has no Latin letters gets a
 * short number of its own.
 */
export function slugOf(text: string, most = 64): string {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, most)
    .replace(/-$/, '');
  const lost = /[^\p{ASCII}]/u.test(fold(text).replace(/[^\p{L}\p{N}]+/gu, ''));
  if (slug && !lost) return slug;
  return `${slug ? `${slug.slice(0, most - 9)}-` : 'n-'}${hashOf(text)}`;
}
/** Leaves room for a number behind it. */
export const longestSlug = 58;
/**
 * The same as an id that is not taken yet: "casa-verde-2". `taken`: every id that begins alike is
 * enough.
 */
export function freeSlug(text: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(text, longestSlug);
  if (!taken.has(slug)) return slug;
  for (let n = 2; ; n++) if (!taken.has(`${slug}-${n}`)) return `${slug}-${n}`;
}
/** 32 bits of FNV-1a as hexadecimal: the same text, the same number, on every machine. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
