import { isHome } from './home';

/**
 * Runs before the first paint, so it asks for nothing that takes long (a first look into storage
 * costs a slow phone 8 ms): by the
 * address and the cookies beside the written page it guesses whether that page is meant. early.ts,
 * at the end of the page, knows.
 */
const html = document.documentElement;
const { cookie } = document;
const theme = /(?:^|; |__Host-)theme=(light|dark)/.exec(cookie)?.[1];
if (theme) html.dataset.theme = theme;
if (!isHome(location.hash) || /(?:^|; |__Host-)in=1/.test(cookie)) html.dataset.first = 'hidden';
// A telephone paints the header first, then what it shows without scrolling, then the rest
// (Home.module.css).
else html.dataset.below = 'header';
