import { beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('virtual:packs', () => ({
  loaders: { en: () => Promise.resolve({ default: { 'error.2000019': 'Not here.' } }) },
}));

describe('a block that did not load is told', () => {
  beforeEach(() => vi.resetModules());
  const speaking = async () => {
    await (await import('#lib/intl')).speakIn('en');
    return import('#lib/failure');
  };
  test('the code alone, where the pack has words for it', async () => {
    const { failureCode } = await speaking();
    expect(failureCode({ kind: 'code', code: 2000019, words: 'Nothing.' })).toBe('2000019');
    expect(failureCode({ kind: 'network' })).toBe('network');
  });
  test('when it can be tried again, where the server says so, and its words', async () => {
    const { failureCode } = await speaking();
    expect(failureCode({ kind: 'code', code: 2000019, words: 'Later.', data: { after: 9 } })).toBe(
      '2000019+9 Later.',
    );
  });
  test('the server’s words behind a code that nobody here knows, and never a key', async () => {
    const { failureCode } = await speaking();
    expect(failureCode({ kind: 'code', code: 42, message: 'shop.shut', words: 'Shut.' })).toBe(
      '42 Shut.',
    );
    expect(failureCode({ kind: 'code', code: 42, message: 'shop.shut' })).toBe('42');
  });
});
