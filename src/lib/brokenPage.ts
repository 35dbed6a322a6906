import { brokenPages } from '#contract/brokenPages';
import { encode } from './encode';
import { ask, dataOf, type Held } from './http';
import { languageNow } from './intl';

/** Of one visit: a page that breaks anew with every second has told enough. */
const mostTold = 5;
const longest = 300;
const mostFrames = 6;
const told = new Map<string, Promise<string | undefined>>();

/**
 * Where in our own files it broke, the innermost first ("shop-CufANy1F.js:1:2345"): what lies in
 * the folder `own`. What others put into the page (extensions) is not ours to tell.
 */
export const framesIn = (stack: string, own: string): string[] =>
  stack
    .slice(0, 16_000)
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf(own);
      const rest = at < 0 ? '' : line.slice(at + own.length, at + own.length + 120);
      return /^[\w.-]{1,100}:\d{1,6}:\d{1,9}/.exec(rest)?.[0] ?? [];
    })
    .slice(0, mostFrames);

const fileOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
/** The first file of this page: with every build that changes anything its name is another. */
function buildOf(): string {
  const main = document.querySelector<HTMLScriptElement>('[data-main]')?.dataset.main;
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return fileOf(main ?? script?.src ?? '') || 'none';
}
const own = import.meta.url.slice(0, import.meta.url.lastIndexOf('/') + 1);

interface Broken {
  name: string;
  words: string;
  frames: string[];
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
function brokenBy(error: unknown): Broken {
  const { name, message, stack } = Object(error) as Record<keyof Error, unknown>;
  return {
    name:
      textOf(name)
        .replace(/[^\w$]/g, '')
        .slice(0, 60) || typeof error,
    words: textOf(message).slice(0, longest),
    frames: framesIn(textOf(stack), own),
  };
}
/** Nobody's session: what broke is told, and not to whom. */
const nobody: Held = { get: () => null, end: () => undefined };

async function send(page: string, broken: Broken): Promise<string> {
  const { method, path } = brokenPages.tell;
  const data = encode({ build: buildOf(), page, ...broken });
  const headers = { lang: languageNow() };
  const answer = await ask({ method, url: `/api${path}`, data, headers });
  return dataOf<{ case: string }>(answer, null, nobody).case;
}
/**
 * Tells the server that `page` broke by `error`: once for the same words in a visit, and not without
 * a connection. Resolves with the case that its log has of it, with undefined where it has none.
 */
export function tellBroken(page: string, error: unknown): Promise<string | undefined> {
  const broken = brokenBy(error);
  const what = `${page} ${broken.name} ${broken.words}`;
  const known = told.get(what);
  if (known) return known;
  if (!navigator.onLine || told.size >= mostTold) return Promise.resolve(undefined);
  const answer = send(page, broken).catch(() => undefined);
  told.set(what, answer);
  return answer;
}
