import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filterFile, isBreached } from '#server/areas/identity/session/breached';
import { isGuessable } from '#server/areas/identity/session/passwords';
import { breachedPasswords } from '../../scripts/passwords/lists';

describe('breached passwords', () => {
  const words = [...breachedPasswords()];

  test('are all known by the filter that ships, which is small', () => {
    expect(words.length).toBeGreaterThan(600_000);
    expect(words.filter((word) => !isBreached(word))).toEqual([]);
    expect(statSync(filterFile).size).toBeLessThan(2_000_000);
  });
  test('take no more than one strong password in 5,000 with them', () => {
    const strong = Array.from({ length: 100_000 }, (_, i) =>
      hash('sha256', `strong ${i}`, 'base64url').slice(0, 16),
    );
    expect(strong.filter((password) => isGuessable(password)).length).toBeLessThanOrEqual(20);
  });
  test.each([
    'Liverpool10',
    'contraseña',
    'Sommer2025',
    'superman12',
    'LÖSENORD',
    'Trustno1!',
    'jelszo123',
  ])('%s is refused, however it is written', (known) => {
    expect(isGuessable(known)).toBe(true);
  });
});
