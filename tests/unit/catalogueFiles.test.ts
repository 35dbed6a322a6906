import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Files } from '#server/areas/catalogue/memory/image/file';
import { pack, unpack } from '#server/areas/catalogue/memory/image/pack';
import { Readers } from '#server/areas/catalogue/memory/image/readers';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arcada-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const value = { numbers: Int32Array.from({ length: 5000 }, (_, i) => i * i) };
/** Every file is read in a thread. */
const inThread = () => new Files(folder, new Readers(0, 1));
class Counting extends Readers {
  readonly paths: string[] = [];
  override read<T>(path: string) {
    this.paths.push(basename(path, '.catalogue'));
    return super.read<T>(path);
  }
}
async function kept(...names: string[]): Promise<void> {
  for (const name of names) await new Files(folder).save(name, { name }, pack(value));
}

describe('files that are read in a thread', () => {
  test('come back as they were written, one after another', async () => {
    await kept('en', 'de');
    const files = inThread();
    const [en, de] = await Promise.all([
      files.load<{ name: string }>('en'),
      files.load<{ name: string }>('de'),
    ]);
    expect([en?.about.name, de?.about.name]).toEqual(['en', 'de']);
    expect(en && unpack(en.packed)).toEqual(value);
  });
  test('are thrown away where a byte is another; the next one is read all the same', async () => {
    await kept('en', 'de');
    const bytes = readFileSync(join(folder, 'en.catalogue'));
    bytes[bytes.length - 9]! ^= 1;
    writeFileSync(join(folder, 'en.catalogue'), bytes);
    const files = inThread();
    expect(await files.load('en')).toBeNull();
    expect(readdirSync(folder)).toEqual(['de.catalogue']);
    expect(await files.load('de')).not.toBeNull();
    expect(await files.load('it')).toBeNull();
  });
  test('stay where the machine could not read them just now', async () => {
    await kept('en');
    const trouble = new (class extends Readers {
      override read = () => Promise.reject(new Error('EMFILE: too many open files'));
    })();
    expect(await new Files(folder, trouble).load('en')).toBeNull();
    expect(await new Files(folder).load('en')).not.toBeNull();
  });
  test('that were read ahead are read once, the first of all first', async () => {
    await kept('en', 'products');
    const readers = new Counting();
    const files = new Files(folder, readers);
    await files.readAhead(['products', 'groups']);
    expect(readers.paths).toEqual(['products', 'en']);
    expect(await files.load('en')).toEqual({ about: { name: 'en' }, packed: expect.anything() });
    expect(await files.load('products')).not.toBeNull();
    expect(readers.paths.length).toBe(2);
    await files.load('en');
    expect(readers.paths).toEqual(['products', 'en', 'en']);
  });
});
