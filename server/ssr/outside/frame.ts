import { readFileSync } from 'node:fs';
import { tags, type Language } from '#contract/languages';
import { policyOf } from '../../platform/http/security';
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
}
export interface Frame {
  policy: string;
  fill: (filling: Filling) => string;
}
type Place = [where: RegExp, what: (filling: Filling) => string];
const places: Place[] = [
  [/<html [^<>]*>/, ({ lang }) => `<html lang="${tags[lang]}" dir="ltr" data-lang="${lang}">`],
  [/<title>[^<]*<\/title>/, ({ head }) => head.text],
  [/<div id="root"><\/div>/, ({ body }) => `<div id="root">${body.text}</div>`],
];
const charset = /<meta charset="utf-8"[^<>]*>/;
/** Of the mall as a whole: each of these pages has its own. */
const described = /<meta\s+name="description"[^<>]*>/;

/**
 * The mall's page as it was built, to be filled with a page for the world outside. Where scripts
 * run, what it is filled with is never shown: they show the mall's own page of the same thing.
 */
export function frameOf(built: string, chat: readonly string[], filesUrl: string): Frame {
  for (const [where] of [...places, [charset] as const, [described] as const])
    if (!where.test(built)) throw new Error(`The built page has no ${where.source}`);
  const page = built
    .replace(charset, (meta) => `${meta}<script>${goInside}</script>`)
    .replace(described, '')
    .replace('</head>', () => `<style>${style}</style></head>`);
  return {
    policy: policyOf(page, chat, filesUrl && new URL(filesUrl).origin),
    fill: (filling) =>
      places.reduce((text, [where, what]) => text.replace(where, () => what(filling)), page),
  };
}
