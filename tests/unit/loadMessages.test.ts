import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Loads of texts, answered by hand: what was asked for, and how to answer it. */
const gates = new Map<string, { answer: () => void; fail: () => void }>();
const loader = (name: string) => () =>
  new Promise<{ default: Record<string, string> }>((done, refuse) =>
    gates.set(name, {
      answer: () => done({ default: { [name]: name } }),
      fail: () => refuse(new Error(name)),
    }),
  );
vi.mock('virtual:packs', () => ({
  loaders: {
    en: () => Promise.resolve({ default: {} }),
    de: () => Promise.resolve({ default: {} }),
  },
}));
vi.mock('virtual:parts', () => ({
  parts: {
    money: { en: loader('money'), de: loader('money') },
    seller: { en: loader('seller'), de: loader('seller') },
  },
}));

describe('parts of the texts', () => {
  beforeEach(() => {
    gates.clear();
    vi.resetModules();
  });
  const gate = (name: string) => vi.waitFor(() => gates.get(name) ?? Promise.reject(new Error()));
  const begin = async () => {
    const intl = await import('#lib/intl');
    await import('virtual:parts');
    await intl.speakIn('en');
    return intl;
  };
  const has = (intl: Awaited<ReturnType<typeof begin>>, id: string) =>
    id in (intl.textsNow()?.intl.messages ?? {});

  test('who asks for one that is on its way waits for it', async () => {
    const intl = await begin();
    void intl.loadMessages('money');
    const second = vi.fn();
    void intl.loadMessages('money').then(second);
    const { answer } = await gate('money');
    expect(second).not.toHaveBeenCalled();
    answer();
    await vi.waitFor(() => expect(second).toHaveBeenCalled());
    expect(has(intl, 'money')).toBe(true);
  });
  test('one that failed is asked for again', async () => {
    const intl = await begin();
    const first = intl.loadMessages('money');
    (await gate('money')).fail();
    await expect(first).rejects.toThrow('money');
    gates.clear();
    const again = intl.loadMessages('money');
    (await gate('money')).answer();
    await again;
    expect(has(intl, 'money')).toBe(true);
  });
  test('two that are asked for at once are both there, whichever comes first', async () => {
    const intl = await begin();
    const money = intl.loadMessages('money');
    const slow = await gate('money');
    gates.clear();
    const seller = intl.loadMessages('seller');
    (await gate('money')).answer();
    (await gate('seller')).answer();
    await seller;
    slow.answer();
    await money;
    expect([has(intl, 'money'), has(intl, 'seller')]).toEqual([true, true]);
  });
});
