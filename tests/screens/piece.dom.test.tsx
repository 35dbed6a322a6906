import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#lib/query';
import { isHome, landingIn } from '../../src/shop/boot/home';
import { askAgain, fillFrom } from '../../src/shop/boot/first';
import { putPiece } from '../../src/shop/boot/piece';

const page = '/pages/prouduct/detail?id=7';
const html = document.documentElement;
const root = () => document.getElementById('root');
/** What the server sent, as the browser read it. */
const sent = (of: string): Document => {
  const made = document.implementation.createHTMLDocument();
  const from = made.createElement('div');
  Object.assign(from, { id: 'root', textContent: 'written' });
  Object.assign(from.dataset, { page: of, first: 'kept', answers: '/first/abc' });
  made.body.append(from);
  made.head.append(made.createElement('style'));
  return made;
};
const came = (response: Document | null) =>
  ({ readyState: 4, status: 200, response }) as unknown as XMLHttpRequest;
const awaited = () => true;

beforeEach(() => {
  const home = document.createElement('div');
  Object.assign(home, { id: 'root', textContent: 'home' });
  document.body.replaceChildren(home);
  document.head.replaceChildren();
  for (const key of Object.keys(html.dataset)) delete html.dataset[key];
  html.dataset.first = 'hidden';
  location.hash = page;
});

describe('what the server wrote of a page', () => {
  it('stands in place of home, with its styles and what it was made of', async () => {
    expect(await putPiece(came(sent(page)), awaited)).toBe(true);
    expect(root()?.textContent).toBe('written');
    expect(html.dataset).toMatchObject({ first: 'kept', page, answers: '/first/abc' });
    expect(document.head.querySelectorAll('style')).toHaveLength(1);
  });
  it.each([
    ['did not come', came(null), awaited],
    ['is none', { ...came(sent(page)), status: 204 }, awaited],
    ['is of another page', came(sent('/pages/prouduct/detail?id=8')), awaited],
    ['comes when the page’s own code is at work', came(sent(page)), () => false],
  ])('is left where it is when it %s', async (_, piece, isAwaited) => {
    expect(await putPiece(piece, isAwaited)).toBe(false);
    expect(root()?.textContent).toBe('home');
    expect(html.dataset.first).toBe('hidden');
  });
  it('is waited for while it is on its way', async () => {
    const piece = { readyState: 1, status: 200, response: null, onloadend: () => undefined };
    const put = putPiece(piece as unknown as XMLHttpRequest, awaited);
    Object.assign(piece, { response: sent(page) });
    piece.onloadend();
    expect(await put).toBe(true);
  });
});
describe('an address', () => {
  it.each([
    ['#/pages/prouduct/detail?id=7', '/pages/prouduct/detail?id=7'],
    ['#/pages/category/detail?id=women&sort=new', '/pages/category/detail?id=women&sort=new'],
    ['#/pages/shop/detail?id=casa-verde', '/pages/shop/detail?id=casa-verde'],
    ['#/pages/search/search', '/pages/search/search'],
    ['#/pages/search/search?keyword=a%20b', '/pages/search/search?keyword=a%20b'],
    ['#/pages/mine/wallet', undefined],
    ['#/pages/prouduct/detailed', undefined],
    ['', undefined],
  ])('%s is the landing %s', (hash, landing) => {
    expect(landingIn(hash)).toBe(landing);
    expect(isHome(hash)).toBe(hash === '');
  });
});
describe('what the server wrote a page with', () => {
  const stale = (key: string) =>
    queryClient
      .getQueryCache()
      .find({ queryKey: [key] })
      ?.isStale();
  it('holds while the page is taken over; what may be old is asked for again after that', () => {
    const at = Date.now() - 20_000;
    const answers = [
      { call: 'GET /shelf', key: ['shelf'], data: 1, again: true },
      { call: 'GET /frame', key: ['frame'], data: 2 },
    ];
    fillFrom({ lang: 'en', currency: 'USD', at, answers });
    expect([stale('shelf'), stale('frame')]).toEqual([false, false]);
    askAgain();
    expect([stale('shelf'), stale('frame')]).toEqual([true, false]);
  });
});
