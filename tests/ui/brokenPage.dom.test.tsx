import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Envelope } from '#contract/endpoint';
import { HelpContext } from '#ui/feedback/help';
import { ScreenBoundary } from '#ui/feedback/ScreenBoundary';
import { stand } from './stand';

/** What went out, as the server reads it. */
const sent: URLSearchParams[] = [];
let answer: () => Promise<Envelope>;
vi.mock(import('#lib/http'), async (real) => ({
  ...(await real()),
  ask: ({ data }) => {
    sent.push(data as URLSearchParams);
    return answer();
  },
}));
const { framesIn, tellBroken } = await import('#lib/brokenPage');
const known = { code: 200, message: 'success', data: { case: '7K3M9QXZ' } };

beforeEach(() => {
  sent.length = 0;
  answer = () => Promise.resolve(known);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a page that broke', () => {
  const showBroken = (words: string) => {
    const Broken = () => {
      throw new TypeError(words);
    };
    stand(
      <HelpContext value={(code) => `#/help?code=${code}`}>
        <ScreenBoundary tell={(error) => tellBroken('product', error)}>
          <Broken />
        </ScreenBoundary>
      </HelpContext>,
    );
  };
  const help = () => screen.getByRole('link', { name: 'Ask for help' }).getAttribute('href');
  test('shows the case that the server’s log has of it, and help is asked for that', async () => {
    showBroken('no price');
    expect(help()).toBe('#/help?code=broken');
    expect(await screen.findByText('Code 7K3M9QXZ')).toBeTruthy();
    expect(help()).toBe('#/help?code=7K3M9QXZ');
  });
  test('says which page, the kind of error and its words', async () => {
    showBroken('no stock');
    await screen.findByText('Code 7K3M9QXZ');
    expect(['page', 'name', 'words'].map((field) => sent[0]?.get(field))).toEqual([
      'product',
      'TypeError',
      'no stock',
    ]);
  });
  test('shows no code where the server took no more of them', async () => {
    const told = Promise.resolve({ code: 1000010, message: 'Too often', data: null });
    answer = () => told;
    showBroken('no seller');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await told;
    expect(screen.queryByText(/^Code/)).toBeNull();
    expect(help()).toBe('#/help?code=broken');
  });
  test('is not told of where its code did not come', async () => {
    showBroken('Failed to fetch dynamically imported module: /assets/Mail-1.js');
    expect(help()).toBe('#/help?code=missing');
    expect(sent).toEqual([]);
  });
});

describe('what is told of it', () => {
  test('is where in our own files it broke, and nothing of others’', () => {
    const own = 'https://mall.example/assets/';
    const stack = [
      "TypeError: no 'price'",
      `    at Price (${own}ui-DXxgD_ni.js:1:2345)`,
      '    at wrap (chrome-extension://abc/assets/inject.js:1:1)',
      `    at ${own}shop-CufANy1F.js:3:17`,
      `k@${own}react-DrIYWirL.js:9:99`,
      `    at ${own}?key=ana@example.org:1:1`,
    ].join('\n');
    expect(framesIn(stack, own)).toEqual([
      'ui-DXxgD_ni.js:1:2345',
      'shop-CufANy1F.js:3:17',
      'react-DrIYWirL.js:9:99',
    ]);
  });
  test('is cut where it is long', async () => {
    await tellBroken('cart', new Error('x'.repeat(1000)));
    expect(sent[0]?.get('words')).toBe('x'.repeat(300));
  });
  test('nothing, without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await tellBroken('wallet', new Error('far from everything'))).toBeUndefined();
    expect(sent).toEqual([]);
  });
  test('the same only once, with the same answer', async () => {
    const twice = [1, 2].map(() => tellBroken('home', new Error('again')));
    expect(await Promise.all(twice)).toEqual(['7K3M9QXZ', '7K3M9QXZ']);
    expect(sent).toHaveLength(1);
  });
  test('five things in a visit, and no more', async () => {
    vi.resetModules();
    const visit = await import('#lib/brokenPage');
    for (const n of [1, 2, 3, 4, 5, 6]) await visit.tellBroken('home', new Error(`no ${n}`));
    expect(sent.map((one) => one.get('words'))).toEqual(['no 1', 'no 2', 'no 3', 'no 4', 'no 5']);
  });
});
