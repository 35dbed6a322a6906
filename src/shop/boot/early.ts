import type { Endpoint, Envelope } from '#contract/endpoint';
import { categories, view } from '#contract/catalogue';
import { isLanguage, tags } from '#contract/languages';
import { baseCurrency } from '#contract/money';
import { userRow } from '#contract/session';
import { currencies, store } from '#contract/site';
import { chosen, chosenLanguage, stored } from '#lib/choices';
import { applyTheme } from '#lib/theme';
import { tokenKey } from '#lib/token';
import { fetchFace, wearKnownFace } from './face';
import { searchPage } from '../paths';
import { isHome } from './home';
import { pictured, putPiece } from './piece';

/**
 * The small script at the end of the page. It hides the home page the server wrote where another
 * page, person, language or
 * currency is meant, starts the calls such a visit needs, and fetches the rest after the first
 * paint.
 */
const html = document.documentElement;
const { lang: written, cur, page } = html.dataset;
const sent = stored.get(tokenKey);
/** Unknown in a page that nobody wrote for this reader: its own code finds out. */
const lang = chosenLanguage() ?? (isLanguage(written) ? written : null);
/** Whether what is written, or comes, is for this person. What they landed on knows of no place. */
const isMine =
  !sent &&
  written === lang &&
  (chosen('currency') ?? baseCurrency.code) === cur &&
  (isHome(location.hash) || !stored.get('places'));
let stays = isMine && (page ? `#${page}` === location.hash : isHome(location.hash));
const piece = isMine && !stays ? window.__piece : undefined;

/** Asked for while the page's own code is still on its way; api.ts takes the answers. */
function ask({ method, path }: Endpoint, query = ''): [string, Promise<Envelope>] {
  const headers: Record<string, string> = {
    lang: lang ?? '',
    'content-type': 'application/x-www-form-urlencoded',
    ...(sent ? { 'access-token': sent } : {}),
  };
  const answer = fetch(`/api${path}${query}`, { method, headers }).then((reply) =>
    reply.ok ? (reply.json() as Promise<Envelope>) : Promise.reject(reply.status),
  );
  answer.catch(() => undefined);
  return [`${method} ${path}${query}`, answer];
}
/** A product that is asked for by nothing but its number, and for no place. */
const product = stored.get('places')
  ? null
  : /^#?\/?pages\/prouduct\/detail(\?id=\d+)$/.exec(location.hash);
applyTheme();
wearKnownFace();
if (lang) html.lang = tags[lang];
if (written) html.dataset.first = stays ? 'kept' : 'hidden';
const calls = () =>
  Object.fromEntries([
    ask(store, '?type=advert'),
    ask(store, '?type=website_config'),
    ask(categories),
    ask(currencies),
    ...(sent ? [ask(userRow)] : []),
    ...(product ? [ask(view, product[1])] : []),
  ]);

/**
 * Until the page's own code answers the search: the words lead there by the address, and it goes on
 * from that.
 */
addEventListener('submit', (event) => {
  const form = event.target as Element;
  if (event.defaultPrevented || !form.matches('[role=search]')) return;
  event.preventDefault();
  const words = form.querySelector('input')?.value.trim();
  if (words) location.hash = `${searchPage}?keyword=${encodeURIComponent(words)}`;
});

/** What is pressed before the page is alive is pressed when it is (main.tsx). */
addEventListener('click', ({ target }) => {
  window.__pressed = (target as Element).closest<HTMLInputElement>('button,input');
});

/** A link that is followed before has a page before it, to which Back leads (lib/location.ts). */
addEventListener('hashchange', () => {
  if (!history.state) history.replaceState({ n: 1, key: '' }, '');
});

/** Names of the page's own scripts, where this is the built page; none while developing. */
const {
  main,
  more = '',
  ahead = '',
} = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};
let begun = false;
const load = (file: string): Promise<unknown> =>
  import(/* @vite-ignore */ file).catch(() => undefined);
const pause = () => new Promise((resolve) => setTimeout(resolve));
/**
 * What the browser makes once and for all when it is first asked takes long on a slow phone: made
 * while the scripts are on their way.
 */
async function prepare(): Promise<void> {
  for (const { supportedLocalesOf } of [
    Intl.NumberFormat,
    Intl.DateTimeFormat,
    Intl.PluralRules,
  ] as { supportedLocalesOf: (tag: string) => unknown }[]) {
    await pause();
    supportedLocalesOf(tags[lang ?? 'en']);
  }
}
const hint = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), link));
/** The code and the styles of the page that was asked for, beside those every page needs. */
async function fetchAhead(): Promise<void> {
  const [page = ''] = location.hash.replace(/^#?\/?/, '/').split('?');
  const files = await fetch(ahead)
    .then((reply) => reply.json() as Promise<Record<string, string[]>>)
    .catch((): Record<string, string[]> => ({}));
  for (const href of files[page] ?? [])
    hint(
      href.endsWith('.css')
        ? { rel: 'preload', as: 'style', crossOrigin: '', href }
        : { rel: 'modulepreload', href },
    );
}
const showAll = () => {
  delete html.dataset.below;
};
/**
 * All are fetched at once and started one by one, so that a press or a scroll never waits for all
 * of them.
 */
async function begin(): Promise<void> {
  if (begun) return;
  begun = true;
  const { answers, more: own = more } = html.dataset;
  const files = own.split(' ').filter(Boolean);
  if (lang) window.__boot = { token: sent, lang, calls: stays ? {} : calls() };
  if (window.__boot && stays && answers)
    window.__boot.first = fetch(answers)
      .then((reply) => (reply.ok ? reply.json() : null))
      .catch(() => null);
  if (main) for (const href of files) hint({ rel: 'modulepreload', href });
  // Pictures further down stand in line behind the code.
  showAll();
  if (!main) return;
  if (!stays) void fetchAhead();
  await prepare();
  for (const file of [...files, main]) {
    await load(file);
    await pause();
  }
  fetchFace();
}
/**
 * The header is painted (before.ts): what stands under it on a telephone comes next, the rest at
 * the first touch, or when that is there.
 */
function showNext(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (html.dataset.below) html.dataset.below = 'fold';
    }),
  );
  for (const touch of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(touch, showAll, { once: true, passive: true });
}
/** What is written is painted first: it and its pictures have the line to themselves. */
async function painted(): Promise<void> {
  await (piece
    ? pictured()
    : new Promise((resolve) =>
        document.readyState === 'complete' ? resolve(0) : addEventListener('load', resolve),
      ));
  await new Promise(requestAnimationFrame);
  await pause();
}
if (stays || piece) showNext();
if (piece)
  void putPiece(piece, () => !begun).then(async (there) => {
    if (there) stays = true;
    if (stays) await painted();
    await begin();
  });
else if (document.hidden || !stays) void begin();
else void painted().then(begin);
setTimeout(() => void begin(), 2000);
if (!main) fetchFace();
