import { isHome, landingIn } from './home';

/**
 * Runs before the first paint, so it asks for nothing that takes long (a first look into storage
 * costs a slow phone 8 ms): by the address and the cookies beside the written page it guesses
 * whether that page is meant, else sends for what the server writes of the one that is. early.ts, at
 * the end of the page, knows.
 */
const html = document.documentElement;
const { cookie } = document;
const { hash } = location;
// bounded: one's own cookies
const kept = (name: string) => new RegExp(`(?:^|; |__Host-)${name}=(\\w+)`).exec(cookie)?.[1];
const theme = kept('theme');
if (theme === 'light' || theme === 'dark') html.dataset.theme = theme;
const { lang, cur, page } = html.dataset;
const isVisitor = kept('in') !== '1';
// A telephone paints the header first, then what it shows without scrolling, then the rest
// (Home.module.css, ProductGrid.module.css).
if (isVisitor && isHome(hash)) html.dataset.below = 'header';
// Who follows a link in another language than their own reads on in their own.
else if (!isVisitor || `#${page}` !== hash || (kept('lang') ?? lang) !== lang) {
  html.dataset.first = 'hidden';
  const wanted = landingIn(hash);
  if (isVisitor && wanted && cur) {
    const piece = new XMLHttpRequest();
    piece.open('GET', `/piece/${lang}/${cur}${wanted}`);
    // Read as a document, nothing of it is run, and no text is made markup by a script.
    piece.responseType = 'document';
    piece.send();
    window.__piece = piece;
  }
} else html.dataset.below = 'fold';
