import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '#server/demo/accounts';

const built = existsSync('dist/built');
const textsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(js|html|css|json)$/.test(name))
        .map((name) => `${folder}/${name}`)
    : [];
const holding = (words: readonly string[], folders: readonly string[]) =>
  folders.flatMap(textsIn).filter((file) => {
    const text = readFileSync(file, 'utf8');
    return words.some((word) => text.includes(word));
  });

describe.skipIf(!built)('what a mall serves, as built', () => {
  it('no script holds the demo’s password, those of the made-up states included', () => {
    expect(holding([demoPassword], ['dist', 'dist-states'])).toEqual([]);
  });
  it('the mall’s own files know none of the demo’s people, and no page of states', () => {
    const people = demoAccounts.map(({ email }) => email);
    expect(holding(people, ['dist'])).toEqual([]);
    expect(textsIn('dist').filter((file) => /states/.test(file))).toEqual([]);
  });
});
