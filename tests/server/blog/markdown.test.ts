import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { postLimits } from '#contract/blogLimits';
import type { Block, Inline } from '#contract/markdown';
import { linkOf, pictureOf } from '#server/areas/blog/addresses';
import { blocksIn } from '#server/areas/blog/markdown';
import { plainText, readingOf } from '#server/areas/blog/reading';

const kinds = new Set(['paragraph', 'heading', 'list', 'quote', 'code', 'picture', 'rule']);
const inlineKinds = new Set(['text', 'code', 'strong', 'em', 'link', 'break']);
/** Everything in a tree, whatever it is. */
function* all(blocks: readonly Block[]): Generator<Block | Inline> {
  for (const block of blocks) {
    yield block;
    if (block.is === 'quote') yield* all(block.blocks);
    if (block.is === 'list') for (const item of block.items) yield* all(item);
    if ('inner' in block) yield* within(block.inner);
  }
}
function* within(inner: readonly Inline[]): Generator<Inline> {
  for (const one of inner) {
    yield one;
    if ('inner' in one) yield* within(one.inner);
  }
}
const fault = (one: Block | Inline): boolean =>
  !(kinds.has(one.is) || inlineKinds.has(one.is)) ||
  (one.is === 'link' && linkOf(one.href) !== one.href) ||
  (one.is === 'picture' && pictureOf(one.src) !== one.src);
const deepest = (blocks: readonly Block[]): number =>
  1 +
  Math.max(
    0,
    ...blocks.map((one) =>
      one.is === 'quote'
        ? deepest(one.blocks)
        : one.is === 'list'
          ? Math.max(0, ...one.items.map(deepest))
          : 0,
    ),
  );
const levels = (text: string) =>
  blocksIn(text).flatMap((one) => (one.is === 'heading' ? [one.level] : []));

describe('a text in Markdown', () => {
  test('is what it says: headings, paragraphs, lists, quotes, links, pictures', () => {
    const text =
      '# Tea\n\nIt *is* **good**, `fresh`.\n\n3. one\n4. two\n\n> said\n\n---\n\n[here](/pages/home/home)\n\n![A pot](/demo/teapot.webp "Ours")';
    expect(blocksIn(text)).toEqual([
      { is: 'heading', level: 2, inner: [{ is: 'text', text: 'Tea' }] },
      {
        is: 'paragraph',
        inner: [
          { is: 'text', text: 'It ' },
          { is: 'em', inner: [{ is: 'text', text: 'is' }] },
          { is: 'text', text: ' ' },
          { is: 'strong', inner: [{ is: 'text', text: 'good' }] },
          { is: 'text', text: ', ' },
          { is: 'code', text: 'fresh' },
          { is: 'text', text: '.' },
        ],
      },
      {
        is: 'list',
        start: 3,
        items: ['one', 'two'].map((said) => [
          { is: 'paragraph', inner: [{ is: 'text', text: said }] },
        ]),
      },
      { is: 'quote', blocks: [{ is: 'paragraph', inner: [{ is: 'text', text: 'said' }] }] },
      { is: 'rule' },
      {
        is: 'paragraph',
        inner: [{ is: 'link', href: '#/pages/home/home', inner: [{ is: 'text', text: 'here' }] }],
      },
      { is: 'picture', src: '/demo/teapot.webp', alt: 'A pot', caption: 'Ours' },
    ]);
  });
  test('has headings from the second level on, and leaves none out', () => {
    expect(levels('# a\n\n## b\n\n# c')).toEqual([2, 3, 2]);
    expect(levels('### a\n\n# b\n\n#### c\n\n## d')).toEqual([2, 2, 3, 3]);
    expect(levels('# a\n## b\n### c\n#### d\n##### e\n###### f')).toEqual([2, 3, 4, 5, 6, 6]);
  });
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://plain.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://name:secret@elsewhere.example',
    'https:elsewhere',
    '/backoffice/api/content/posts/act?id=1',
    '#javascript:alert(1)',
  ])('that leads to %s has the words and no link', (href) => {
    const blocks = blocksIn(`[here](<${href}>)`);
    expect([...all(blocks)].filter(({ is }) => is === 'link')).toEqual([]);
    expect(plainText(blocks)).toContain('here');
  });
  test.each([
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    'data:image/svg+xml,<svg onload="alert(1)">',
    '/api/logout',
    '/pictures/../api/logout',
  ])('shows no picture from %s', (src) => {
    expect([...all(blocksIn(`![x](<${src}>)`))].filter(({ is }) => is === 'picture')).toEqual([]);
  });
  test('never becomes markup: what looks like a tag is text', () => {
    const text = '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> and <b>bold</b>';
    expect(plainText(blocksIn(text))).toBe(text.replace('\n\n', '\n'));
  });
  test('of naughty strings and of broken markup holds known things alone', () => {
    const naughty = JSON.parse(readFileSync('tests/data/naughty-strings.json', 'utf8')) as string[];
    const frames = (one: string) => [one, `[a](${one})`, `![a](${one} "${one}")`, `> - # ${one}`];
    const faults = naughty.flatMap(frames).filter((one) => [...all(blocksIn(one))].some(fault));
    expect(faults).toEqual([]);
  });
  test('longer than any post is not read at all', () => {
    expect(blocksIn('a'.repeat(postLimits.body + 1))).toEqual([]);
  });
  test.each(['>', '> ', '- ', '1. ', '- > ', '*a ', '[', '![', '[a](', '`', '<!--', 'a\n=\n'])(
    'made of nothing but %j is as long as it is and no deeper than anybody reads',
    (piece) => {
      const blocks = blocksIn(piece.repeat(postLimits.body).slice(0, postLimits.body));
      expect(deepest(blocks)).toBeLessThan(25);
      expect([...all(blocks)].length).toBeLessThan(3 * postLimits.body);
    },
  );
});
test('words are counted in languages that put no spaces between them', () => {
  expect(readingOf('# Tea\n\nIt is [good](/pages/home/home).', 'en')).toMatchObject({ words: 4 });
  expect(readingOf('お茶はおいしい。', 'jp').words).toBeGreaterThan(2);
  expect(readingOf('ชาอร่อยมาก', 'th').words).toBeGreaterThan(1);
  expect(readingOf('tea '.repeat(1000), 'en')).toMatchObject({ words: 1000, minutes: 5 });
  expect(readingOf('', 'en')).toEqual({ blocks: [], words: 0, minutes: 1 });
});
