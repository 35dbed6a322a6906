import { expect, test } from 'vitest';
import { fold, foundIn } from '#contract/fold';

test('accents and letters of their own are folded, Thai vowels and Japanese voicing stay', () => {
  expect(['Łódź', 'Straße', 'Ærø', 'กี', 'が'].map(fold)).toEqual([
    'lodz',
    'strasse',
    'aero',
    'กี',
    'が',
  ]);
});
test('what was typed is found in a name however both are written', () => {
  const part = (text: string, typed: string) => {
    const found = foundIn(text, typed);
    return found && text.slice(...found);
  };
  expect(part('Made in Łódź today', 'lodz')).toBe('Łódź');
  expect(part('Große Straße', 'strasse')).toBe('Straße');
  expect(part('cafe\u0301 con leche', 'café')).toBe('cafe\u0301');
  expect(part('かがく', 'が')).toBe('が');
  expect([part('Lamp', 'x'), part('Lamp', ' '), part('', 'a')]).toEqual([null, null, null]);
});
