import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vault-'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const [other, third] = [
  'another key of thirty-two characters',
  'a third key of thirty-two characters',
];
const vault = async (key?: string) => {
  vi.resetModules();
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SECRET_KEY', key);
  return import('#server/platform/crypto/vault');
};

describe('the vault', () => {
  it('opens after a restart what it sealed, with a key only its owner can read', async () => {
    const sealed = (await vault()).seal('picture', 'an id card');
    expect(sealed.includes('id card')).toBe(false);
    expect((await vault()).unseal('picture', sealed).toString()).toBe('an id card');
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  });
  it('never seals the same text twice alike', async () => {
    const { seal } = await vault();
    expect(seal('picture', 'x').equals(seal('picture', 'x'))).toBe(false);
  });
  it('opens nothing that was changed, nor what was sealed for another use', async () => {
    const { seal, unseal } = await vault();
    const sealed = seal('picture', 'an id card');
    expect(() => unseal('account', sealed)).toThrow(/authenticate/);
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => unseal('picture', sealed)).toThrow(/authenticate/);
  });
  it('seals with another key from the moment it is told one, and opens what the key beside the data sealed', async () => {
    const { seal, unseal, opened } = await vault();
    const sealed = seal('picture', 'an id card');
    vi.stubEnv('SECRET_KEY', other);
    expect(opened('picture', sealed)).toEqual({ plain: Buffer.from('an id card'), newest: false });
    const anew = seal('picture', 'an id card');
    vi.stubEnv('SECRET_KEY', undefined);
    expect(() => unseal('picture', anew)).toThrow(/authenticate/);
  });
  it('opens what the key before sealed as long as it is told that one, and nothing afterwards', async () => {
    const { seal, unseal, mac, macFits } = await vault(other);
    const [sealed, hash] = [seal('picture', 'an id card'), mac('idem', 'a request')];
    vi.stubEnv('SECRET_KEY', third);
    vi.stubEnv('SECRET_KEY_BEFORE', other);
    expect(unseal('picture', sealed).toString()).toBe('an id card');
    expect([
      macFits('idem', 'a request', hash),
      macFits('idem', 'another', hash),
      mac('idem', 'a request') === hash,
    ]).toEqual([true, false, false]);
    vi.stubEnv('SECRET_KEY_BEFORE', undefined);
    expect(() => unseal('picture', sealed)).toThrow(/authenticate/);
  });
  it('refuses a key of the operator’s that is too short', async () => {
    const { seal } = await vault('short');
    expect(() => seal('picture', 'x')).toThrow('SECRET_KEY is shorter');
    vi.stubEnv('SECRET_KEY', other);
    vi.stubEnv('SECRET_KEY_BEFORE', 'short');
    expect(() => seal('picture', 'x')).toThrow('SECRET_KEY_BEFORE is shorter');
    vi.stubEnv('SECRET_KEY_BEFORE', undefined);
  });
});
