import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let folder = '';
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'vault-')); });
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const vault = async (key?: string) => {
  vi.resetModules();
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SECRET_KEY', key);
  return import('#server/vault');
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
  it('goes by another key from the moment it is told one', async () => {
    const { seal, unseal } = await vault();
    const sealed = seal('picture', 'an id card');
    vi.stubEnv('SECRET_KEY', 'another key of thirty-two characters');
    expect(() => unseal('picture', sealed)).toThrow(/authenticate/);
    vi.stubEnv('SECRET_KEY', undefined);
    expect(unseal('picture', sealed).toString()).toBe('an id card');
  });
  it('refuses a key of the operator’s that is too short', async () => {
    const { seal } = await vault('short');
    expect(() => seal('picture', 'x')).toThrow('SECRET_KEY');
  });
});
