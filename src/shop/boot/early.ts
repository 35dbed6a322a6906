import type { Endpoint, Envelope } from '#contract/endpoint';
import { catalogue } from '#contract/catalogue';
import { isLanguage, tags } from '#contract/languages';
import { baseCurrency } from '#contract/money';
import { session } from '#contract/session';
import { site } from '#contract/site';
import { chosen, chosenLanguage, stored } from '#lib/choices';
import { detect } from '#lib/detect';
import { applyTheme } from '#lib/theme';
import { token } from '#lib/token';
import { fetchFace, wearKnownFace } from './face';
import { searchPage } from '../paths';
import { isHome } from './home';

/**
 * The small script at the end of the page. It hides the home page the server wrote where another
 * page, person, language or
 * currency is meant, starts the calls such a visit needs, and fetches the rest after the first
 * paint.
 */
const html = document.documentElement;
const { lang: written, cur, answers } = html.dataset;
const sent = token.get();
const lang =
  chosenLanguage() ?? (isLanguage(written) ? written : detect(null, navigator.languages));
const stays =
  isHome(location.hash) &&
  !sent &&
  written === lang &&
  (chosen('currency') ?? baseCurrency.code) === cur;

/** Asked for while the page's own code is still on its way; api.ts takes the answers. */
function ask({ method, path }: Endpoint, query = ''): [string, Promise<Envelope>] {
  const headers: Record<string, string> = {
    lang,
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
html.lang = tags[lang];
if (written) html.dataset.first = stays ? 'kept' : 'hidden';
window.__boot = {
  token: sent,
  lang,
  calls: stays
    ? {}
    : Object.fromEntries([
        ask(site.store, '?type=advert'),
        ask(site.store, '?type=website_config'),
        ask(catalogue.categories),
        ask(site.currencies),
        ...(sent ? [ask(session.user)] : []),
        ...(product ? [ask(catalogue.view, product[1])] : []),
      ]),
};

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

/** Names of the page's own scripts, where this is the built page; none while developing. */
const {
  main,
  more = '',
  ahead = '',
} = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};
let begun = false;
const files = more.split(' ').filter(Boolean);
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
    supportedLocalesOf(tags[lang]);
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
        ? { rel: 'preload', as: 'style', href }
        : { rel: 'modulepreload', href },
    );
}
/**
 * All are fetched at once and started one by one, so that a press or a scroll never waits for all
 * of them.
 */
async function begin(): Promise<void> {
  if (begun || !main) return;
  begun = true;
  if (window.__boot && stays && answers)
    window.__boot.first = fetch(answers)
      .then((reply) => (reply.ok ? reply.json() : null))
      .catch(() => null);
  for (const href of files) hint({ rel: 'modulepreload', href });
  if (!stays) void fetchAhead();
  await prepare();
  for (const file of [...files, main]) {
    await load(file);
    await pause();
  }
  fetchFace();
}
const showAll = () => {
  delete html.dataset.below;
};
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
  await new Promise((resolve) =>
    document.readyState === 'complete' ? resolve(0) : addEventListener('load', resolve),
  );
  await new Promise(requestAnimationFrame);
  await pause();
  showAll();
}
if (stays) showNext();
else showAll();
if (document.hidden || !stays) void begin();
else void painted().then(begin);
setTimeout(() => {
  showAll();
  void begin();
}, 2000);
if (!main) fetchFace();
