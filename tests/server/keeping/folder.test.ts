import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderParts } from '#server/platform/keeping/folder';
import { removeFolders, temporaryFolder } from '../promisesKit';

afterAll(() => removeFolders());

test('a file that is taken away while a folder is read is there whole, or not at all', async () => {
  const folder = join(await temporaryFolder(), 'files');
  mkdirSync(folder);
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, name), name.repeat(200_000));
  const read: Record<string, number> = {};
  for await (const { name, size, bytes, folder: isFolder } of folderParts(folder, 'files')) {
    for (const one of isFolder ? [] : readdirSync(folder)) rmSync(join(folder, one));
    let length = 0;
    for await (const piece of bytes()) length += piece.length;
    expect(length).toBe(size);
    if (!isFolder) read[name] = length;
  }
  expect(Object.values(read)).toEqual([200_000]);
});
