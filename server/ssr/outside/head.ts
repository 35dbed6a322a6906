import { fallbackLanguage, languages, tags } from '#contract/languages';
import { html, jsonIn, Markup } from './markup';
import type { Addresses } from './names';
import type { Crumb, Pen, Written } from './page';
import { isOwn } from './parts';
import { height, width } from './picture/draw';

/** The mall's sign, of a page without a picture. */
const sign = '/icon-512.png';

const meta = (property: string, content: string | number): Markup =>
  html`<meta property="${property}" content="${content}" />`;
const crumbsIn = (base: string, crumbs: readonly Crumb[], self: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, href }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: text,
    item: href === '' ? self : base + href,
  })),
});

/**
 * Where the same page is read in each language; `x-default`, for all others, is one of them: each
 * address named here must name itself as its one address, which the one without a language does not.
 */
function alternates(base: string, addresses: Addresses, all: boolean): Markup[] {
  const shown = all ? languages : addresses.languages;
  const others = shown.includes(fallbackLanguage) ? fallbackLanguage : shown[0];
  const one = (lang: string, path: string) =>
    html`<link rel="alternate" hreflang="${lang}" href="${base + path}" />`;
  return [
    ...shown.map((lang) => one(tags[lang], addresses.in[lang])),
    one('x-default', addresses.in[others ?? fallbackLanguage]),
  ];
}
function pictureIn({ base, files }: Pen, { picture, title }: Written): Markup {
  const isDrawn = picture.startsWith('/og/');
  const shown = isDrawn || isOwn(picture) ? picture : sign;
  const src = (isOwn(shown) && files !== '' ? files : base) + shown;
  return html`${meta('og:image', src)}
    ${isDrawn ? html`${meta('og:image:width', width)}${meta('og:image:height', height)}` : null}
    ${meta('og:image:alt', title)}
    <meta name="twitter:card" content="${isDrawn ? 'summary_large_image' : 'summary'}" />`;
}
/** What programs read of a page that may be listed: its one address, its others, its facts. */
function listing(pen: Pen, page: Written, addresses: Addresses): Markup {
  const self = pen.base + addresses.in[page.wordsIn ?? pen.lang];
  const mall = {
    '@type': 'Organization',
    name: 'Arcada',
    url: `${pen.base}/`,
    logo: pen.base + sign,
  };
  const graph = [...page.data, crumbsIn(pen.base, page.crumbs, self), mall];
  const data = new Markup(jsonIn({ '@context': 'https://schema.org', '@graph': graph }));
  return html`<link rel="canonical" href="${self}" />
    ${alternates(pen.base, addresses, page.wordsIn === undefined)}
    ${meta('og:site_name', 'Arcada')}${meta('og:type', page.kind)}${meta('og:url', self)}
    ${meta('og:title', page.title)}${meta('og:description', page.description)}
    ${pictureIn(pen, page)}
    <script type="application/ld+json">
      ${data}
    </script>`;
}
/** `addresses`: null of a page that is none. */
export function headOf(pen: Pen, page: Written, addresses: Addresses | null): Markup {
  const title = pen.intl.formatMessage({ id: 'shell.title' }, { screen: page.title });
  return html`<title>${title}</title>
    <meta name="description" content="${page.description}" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    ${page.hidden ? html`<meta name="robots" content="noindex" />` : null}
    ${addresses && !page.hidden ? listing(pen, page, addresses) : null}`;
}
