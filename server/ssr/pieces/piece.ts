import { readFileSync } from 'node:fs';
import { tags } from '#contract/languages';
import { manifestOf, scriptsOf, sheetsOf } from '../manifest';
import type { Renderer } from '../renderer';
import { apart, escaped, type First, type Written } from '../template';

/** A page of the mall as a visitor first sees it, ready to be put into any page of the mall. */
export interface Piece {
  /** Names the picture that is seen first. */
  picture: string;
  styles: string;
  /** What the first script reads of it (src/shop/boot/early.ts), as attributes. */
  said: string;
  html: string;
}
/** Names the screens of such pages (src/shop/routes.ts). */
const routes = 'src/shop/oftenRoutes.ts';
const screenOf = (screen: string) => `src/shop/screens/${screen}.tsx`;

/** What pieces wear: by the name of their page, a style that the policy can name by its hash. */
export function stylesOf(dist: string, { landings }: Renderer): Record<string, string> {
  const manifest = manifestOf(dist);
  const one = (screen: string) => {
    const sheets = sheetsOf(manifest, screenOf(screen));
    const css = sheets.map((file) => readFileSync(`${dist}/${file}`, 'utf8').trim()).join('\n');
    if (/<\/style/i.test(css)) throw new Error('What stands in the page would end its element.');
    // The screen's own code finds its styles named and does not send for them again.
    const named = sheets.map((file) => `<link rel="stylesheet" disabled href="/${file}">`).join('');
    return css === '' ? '' : `<style>${css}</style>${named}`;
  };
  return Object.fromEntries(
    Object.entries(landings).map(([name, { screen }]) => [name, one(screen)]),
  );
}
/** Puts together what was rendered; `answers` is where what it was made of can be had. */
export function piecesOf(
  dist: string,
  { landings }: Renderer,
  styles: Record<string, string>,
): (name: string, first: First, written: Written, answers: string) => Piece {
  const manifest = manifestOf(dist);
  return (name, { page, lang, currency, at }, { html }, answers) => {
    const { screen = '', texts = [] } = landings[name] ?? {};
    const packs = texts.map((part) => `virtual:pack/${lang}/${part}`);
    const more = [...packs, routes, screenOf(screen)];
    const { early, rest } = apart(html);
    const said = {
      lang,
      cur: currency,
      page,
      at,
      answers,
      more: scriptsOf(manifest, lang, more).join(' '),
    };
    return {
      picture: early.slice(0, early.indexOf('>') + 1),
      styles: styles[name] ?? '',
      said: Object.entries(said)
        .map(([key, value]) => ` data-${key}="${escaped(String(value))}"`)
        .join(''),
      html: rest,
    };
  };
}
/** As it is fetched by itself: the browser reads it as a document and runs nothing of it. */
export const documentOf = ({ styles, said, html }: Piece, lang: First['lang']): string =>
  `<!doctype html><html lang="${tags[lang]}"><head><meta charset="utf-8">${styles}</head><body><div id="root"${said} data-first="kept" data-below="fold">${html}</div></body></html>`;
