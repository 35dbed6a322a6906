import { readFileSync } from 'node:fs';
import { tags, type Language } from '#contract/languages';
import type { Answered } from './answers';
import { manifestOf, scriptsOf } from './manifest';

/** What the built renderer (src/shop/boot/first.server.tsx) takes and gives. */
export interface First {
  /** Path and query in the mall. */
  page: string;
  lang: Language;
  currency: string;
  at: number;
  answers: Answered[];
}
export interface Written {
  html: string;
  title: string;
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/**
 * What was rendered, and what React names in front of it: the pictures it wants early. They would
 * take the line from the styles.
 */
export function apart(html: string): { early: string; rest: string } {
  const [early = ''] = /^(<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  return { early, rest: html.slice(early.length) };
}

/**
 * Puts what was rendered into the page as it was built; `answers` is where what it was made of can
 * be had.
 */
export function templateOf(
  dist: string,
): (first: First, written: Written, answers: string) => string {
  const page = readFileSync(`${dist}/index.html`, 'utf8');
  const manifest = manifestOf(dist);
  return (first, { html, title }, answers) => {
    const parts: [RegExp, string][] = [
      [
        /<html [^<>]*>/,
        `<html lang="${tags[first.lang]}" dir="ltr" data-lang="${first.lang}" data-cur="${escaped(first.currency)}" data-at="${first.at}" data-answers="${answers}">`,
      ],
      [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
      [/data-more="[^"]*"/, `data-more="${scriptsOf(manifest, first.lang).join(' ')}"`],
      [/<div id="root"><\/div>/, `<div id="root">${apart(html).rest}</div>`],
    ];
    return parts.reduce((text, [place, what]) => text.replace(place, () => what), page);
  };
}
