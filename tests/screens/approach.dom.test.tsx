import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { queryClient } from '#lib/query';
import { watchApproach } from '../../src/shop/approach';

const asked = vi.hoisted(() => vi.fn(async () => ({})));
const sent = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#lib/api', () => ({ call: asked }));
vi.mock('../../src/shop/Page', () => ({ sendFor: sent }));
watchApproach();

const line = (connection: object) => Object.assign(navigator, { connection });
function over(href: string, event = 'pointerover'): void {
  document.body.innerHTML = `<a href="${href}"><span>x</span></a>`;
  document.querySelector('span')?.dispatchEvent(new Event(event, { bubbles: true }));
}
beforeEach(() => {
  vi.useFakeTimers();
  line({});
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('a link that is approached', () => {
  it('has its page and its product sent for after a moment of rest', () => {
    over('#/pages/prouduct/detail?id=7');
    expect(sent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(sent).toHaveBeenCalledOnce();
    expect(asked).toHaveBeenCalledWith(catalogue.view, { id: '7' }, expect.anything());
  });
  it('is sent for at once by a finger', () => {
    over('#/pages/prouduct/detail?id=7', 'pointerdown');
    expect(asked).toHaveBeenCalledOnce();
  });
  it('has the large picture of its card sent for too', () => {
    const pictures = vi.spyOn(globalThis, 'Image');
    document.body.innerHTML =
      '<article><img srcset="/demo/a-240.webp 240w, /demo/a.webp 960w"><h2><a href="#/pages/prouduct/detail?id=7">x</a></h2></article>';
    document.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    const [large] = pictures.mock.results.map(({ value }) => value as HTMLImageElement);
    expect(large?.srcset).toBe('/demo/a-240.webp 240w, /demo/a.webp 960w');
    expect(large?.sizes).toBe('640px');
    pictures.mockRestore();
  });
  it('is not sent for by a pointer that passes', () => {
    over('#/pages/prouduct/detail?id=7');
    vi.advanceTimersByTime(30);
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
    vi.advanceTimersByTime(1000);
    expect(sent).not.toHaveBeenCalled();
  });
  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'is not sent for on a poor line: %o',
    (poor) => {
      line(poor);
      over('#/pages/prouduct/detail?id=7', 'pointerdown');
      expect([sent.mock.calls, asked.mock.calls]).toEqual([[], []]);
    },
  );
  it('counts as looked at by a member only when it is opened', () => {
    localStorage.setItem('access-token', 'x');
    over('#/pages/prouduct/detail?id=7', 'pointerdown');
    expect(sent).toHaveBeenCalledOnce();
    expect(asked).not.toHaveBeenCalled();
  });
  it('is nobody’s where it leads out of the mall, or nowhere', () => {
    for (const href of ['https://example.org/#/pages/prouduct/detail?id=7', '#/nothing/here', '#'])
      over(href, 'pointerdown');
    expect(sent).not.toHaveBeenCalled();
  });
});
