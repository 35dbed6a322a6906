import { expect, test } from 'vitest';
import { accountEventKinds } from '#contract/account';
import { readPack } from '../../locales/plugin';

test('whatever can happen to an account has its words', () => {
  const texts = readPack('en', 'account');
  expect(accountEventKinds.filter((kind) => !texts[`profile.event.${kind}`])).toEqual([]);
  const known = accountEventKinds.map((kind) => `profile.event.${kind}`);
  expect(
    Object.keys(texts).filter((id) => id.startsWith('profile.event.') && !known.includes(id)),
  ).toEqual([]);
});
