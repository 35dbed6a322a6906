import { existsSync, readFileSync } from 'node:fs';
import { tags, type Language } from '#contract/languages';

/** What the built renderer (src/shop/boot/first.server.tsx) takes and gives. */
export interface First {
  lang: Language;
  currency: string;
  at: number;
  answers: object[];
}
export interface Written {
  html: string;
  title: string;
}
interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What a chunk needs, then the chunk itself. */
function withImports(
  manifest: Manifest,
  name: string,
  found = new Set<string>(),
  met = new Set<string>(),
): Set<string> {
  const chunk = manifest[name];
  if (!chunk || met.has(name)) return found;
  met.add(name);
  for (const one of chunk.imports ?? []) withImports(manifest, one, found, met);
  return found.add(chunk.file);
}
/** The scripts the home page needs in one language, so that all are asked for at once. */
function scriptsOf(manifest: Manifest, lang: Language): string[] {
  const found = new Set<string>();
  for (const name of [`virtual:pack/${lang}`, 'index.html']) withImports(manifest, name, found);
  return [...found].map((file) => `/${file}`);
}

/**
 * Puts what was rendered into the page as it was built; `answers` is where what it was made of can
 * be had.
 */
export function templateOf(
  dist: string,
): (first: First, written: Written, answers: string) => string {
  const page = readFileSync(`${dist}/index.html`, 'utf8');
  const notes = `${dist}/.vite/manifest.json`;
  const manifest = existsSync(notes) ? (JSON.parse(readFileSync(notes, 'utf8')) as Manifest) : {};
  return (first, { html, title }, answers) => {
    // React names the pictures it wants early in front of everything. They would take the line from
    // the style sheet.
    const [early = ''] = /^(<link rel="preload"[^>]*>)*/.exec(html) ?? [];
    const parts: [RegExp, string][] = [
      [
        /<html [^<>]*>/,
        `<html lang="${tags[first.lang]}" dir="ltr" data-lang="${first.lang}" data-cur="${escaped(first.currency)}" data-at="${first.at}" data-answers="${answers}">`,
      ],
      [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
      [/data-more="[^"]*"/, `data-more="${scriptsOf(manifest, first.lang).join(' ')}"`],
      [/<div id="root"><\/div>/, `<div id="root">${html.slice(early.length)}</div>`],
    ];
    return parts.reduce((text, [place, what]) => text.replace(place, () => what), page);
  };
}
