import { readFileSync } from 'node:fs';
import { tags, type Language } from '#contract/languages';
import { policyOf } from '../../platform/http/security';
import type { Piece } from '../pieces/piece';
import { goInside } from './inApp';
import type { Markup } from './markup';

// bounded: a file of our own
const style = readFileSync(new URL('./outside.css', import.meta.url), 'utf8')
  .replace(/\/\*[^]*?\*\//g, '')
  .replace(/\s+/g, ' ')
  .trim();

interface Filling {
  lang: Language;
  /** Title, description and all that programs read. */
  head: Markup;
  /** What stands there for whoever runs no scripts. */
  body: Markup;
  /** What whoever runs them is shown at once. */
  piece?: Piece | null;
}
export interface Frame {
  policy: string;
  fill: (filling: Filling) => string;
}
type Place = [where: RegExp, what: (filling: Filling) => string];
const places: Place[] = [
  [
    /<html [^<>]*>/,
    ({ lang, piece }) =>
      `<html lang="${tags[lang]}" dir="ltr"${piece ? piece.said : ` data-lang="${lang}"`}>`,
  ],
  [/<title>[^<]*<\/title>/, ({ head, piece }) => (piece?.picture ?? '') + head.text],
  [/<\/head>/, ({ piece }) => `${piece?.styles ?? ''}</head>`],
  [
    /<div id="root"><\/div>/,
    ({ body, piece }) => `<div id="root">${piece?.html ?? body.text}</div>`,
  ],
  // Read by who runs no scripts, who then sees nothing else (outside.css).
  [/(?=<noscript\b)/, ({ body, piece }) => (piece ? `<noscript>${body.text}</noscript>` : '')],
];
const charset = /<meta charset="utf-8"[^<>]*>/;
/** Of the mall as a whole: each of these pages has its own. */
const described = /<meta\s+name="description"[^<>]*>/;

/**
 * The mall's page as it was built, to be filled with a page for the world outside. Where scripts
 * run, its `body` is never shown: they show the mall's own page of the same thing, which begins with
 * `piece`. `styles`: of all pieces.
 */
export function frameOf(
  built: string,
  chat: readonly string[],
  filesUrl: string,
  styles = '',
): Frame {
  for (const [where] of [...places, [charset] as const, [described] as const])
    if (!where.test(built)) throw new Error(`The built page has no ${where.source}`);
  const page = built
    .replace(charset, (meta) => `${meta}<script>${goInside}</script>`)
    .replace(described, '')
    .replace('</head>', () => `<style>${style}</style></head>`);
  return {
    policy: policyOf(page + styles, chat, filesUrl && new URL(filesUrl).origin),
    fill: (filling) =>
      places.reduce((text, [where, what]) => text.replace(where, () => what(filling)), page),
  };
}
