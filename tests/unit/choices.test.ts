import { afterEach, expect, test, vi } from 'vitest';
import { setCookie } from '../../src/lib/choices';

afterEach(() => {
  vi.unstubAllGlobals();
});
/** The line a page at this kind of address writes. */
function written(protocol: string): string {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  setCookie('lang', 'zhtw', 60);
  return page.cookie;
}

test('what a page keeps of a choice is, over https, of this host alone and sent by https alone', () => {
  expect(written('https:')).toBe('__Host-lang=zhtw; path=/; max-age=60; samesite=lax; secure');
});
test('on this machine without TLS it is kept too', () => {
  expect(written('http:')).toBe('lang=zhtw; path=/; max-age=60; samesite=lax');
});
