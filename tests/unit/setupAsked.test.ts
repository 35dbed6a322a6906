import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { asker } from '#server/cli/ask';
import { askedAdmin, askedFirst } from '#server/setup/asked';
import { firstCategories, treeOf } from '#server/setup/first';

/** A terminal on which these lines are typed, each as its question comes; what stood on it. */
function terminal(lines: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const shown: string[] = [];
  const said: string[] = [];
  output.on('data', (part: Buffer) => {
    const text = String(part);
    shown.push(text);
    if (text.endsWith(': ')) setImmediate(() => input.write(`${lines.shift() ?? ''}\n`));
  });
  const asked = asker(input, output);
  return { asked, said, say: (line: string) => void said.push(line), shown: () => shown.join('') };
}

describe('on the terminal', () => {
  test('what is not known is said and asked again', async () => {
    const { asked, say, said } = terminal(['EUR,ABC', 'eur', 'zz', 'fr']);
    expect(await askedFirst(asked, say)).toEqual({ currencies: ['EUR'], categories: 'fr' });
    expect(said.filter((line) => line.startsWith('SETUP_'))).toHaveLength(2);
    asked.close();
  });
  test('a weak password is refused, two that differ too, and none is shown', async () => {
    const { asked, say, said, shown } = terminal([
      'boss',
      'boss@mall.example',
      'Bea',
      'password123',
      'correct horse battery',
      'correct horse',
      'correct horse battery',
      'correct horse battery',
    ]);
    expect(await askedAdmin(asked, say)).toEqual({
      email: 'boss@mall.example',
      name: 'Bea',
      password: 'correct horse battery',
    });
    expect(said).toEqual([
      'The first administrator:',
      'This is no e-mail address.',
      'The password is too easy to guess. Take another one.',
      'These two are not the same.',
    ]);
    expect(shown()).not.toContain('horse');
    asked.close();
  });
});

describe('a tree of one’s own', () => {
  test('makes what stands above, once, whatever its capitals', () => {
    expect(treeOf('Home > Pans\r\nHOME > Pots\n\nToys > Pans')).toEqual([
      { id: 'home', parent: null, name: { en: 'Home' } },
      { id: 'pans', parent: 'home', name: { en: 'Pans' } },
      { id: 'pots', parent: 'home', name: { en: 'Pots' } },
      { id: 'toys', parent: null, name: { en: 'Toys' } },
      { id: 'pans-2', parent: 'toys', name: { en: 'Pans' } },
    ]);
  });
  test.each([
    ['A > B > C > D > E', 'line 1 is deeper'],
    ['A\nB > > C', 'line 2 has a name that is empty'],
    ['x'.repeat(61), 'longer than 60'],
    ['# nothing', 'no category'],
  ])('%j is refused in words', (text, why) => {
    expect(() => treeOf(text)).toThrow(why);
  });
  test('of the mall’s own only what was asked for comes, all of it', () => {
    const some = firstCategories({ categories: 'fr,hg' });
    const all = firstCategories({ categories: 'all' });
    expect(new Set(some.map(({ id }) => id.split('-')[0]))).toEqual(new Set(['fr', 'hg']));
    expect(some).toEqual(all.filter(({ id }) => /^(?:fr|hg)(?:-|$)/.test(id)));
  });
});
