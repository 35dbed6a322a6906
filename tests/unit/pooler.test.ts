import { describe, expect, test } from 'vitest';
import { passphraseOf, placeFor, placeOf } from '#server/cli/keeping';
import { readConfig } from '#server/config';

const url = 'postgres://me@localhost:6432/mall';
const direct = 'postgres://me@localhost/mall';
const behind = { DATABASE_URL: url, DATABASE_POOLER: 'transaction' };

describe('a mall behind a pooler', () => {
  test('is backed up by the database’s own address, and refused without', () => {
    expect(placeOf({ ...behind, DATABASE_DIRECT_URL: direct }).databaseUrl).toBe(direct);
    expect(placeOf({ DATABASE_URL: direct }).databaseUrl).toBe(direct);
    expect(() => placeOf(behind)).toThrow('set DATABASE_DIRECT_URL');
  });
  test('is brought back by DATABASE_URL alone, and not through the pooler', () => {
    const both = { DATABASE_URL: url, DATABASE_DIRECT_URL: direct };
    expect(placeFor(both).databaseUrl).toBe(url);
    expect(() => placeFor({ ...behind, DATABASE_DIRECT_URL: direct })).toThrow('its own address');
  });
  test('has an archive looked at without an address', () => {
    expect(passphraseOf({ ...behind, BACKUP_PASSPHRASE: 'words' })).toBe('words');
  });
  test('is told of one of two kinds, and of no other', () => {
    expect(readConfig({ ...behind }).databasePooler).toBe('transaction');
    expect(readConfig({ ...behind, DATABASE_POOLER: 'prepared' }).databasePooler).toBe('prepared');
    expect(readConfig({ DATABASE_URL: url }).databasePooler).toBeUndefined();
    expect(() => readConfig({ ...behind, DATABASE_POOLER: 'session' })).toThrow('DATABASE_POOLER');
  });
  test('has no pooler and no second address without a first', () => {
    expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow('needs a DATABASE_URL');
    expect(() => readConfig({ DATABASE_POOLER: 'transaction' })).toThrow('needs a DATABASE_URL');
    expect(() => readConfig({ REPLICA_URL: direct })).toThrow('needs a DATABASE_URL');
  });
});
