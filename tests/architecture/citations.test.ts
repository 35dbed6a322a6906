import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const rooms = [
  'contract',
  'machines',
  'src',
  'server',
  'stories',
  'tests',
  'scripts',
  '.storybook',
];
const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) =>
    statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [join(folder, name)],
  );
const headings = new Set(
  [...readFileSync('docs/rules.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, one]) => one),
);
const promises = new Set(
  [...readFileSync('docs/promises.md', 'utf8').matchAll(/^\| ([RS]\d+) \|/gm)].map(
    ([, one]) => one,
  ),
);
const decisions = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 3)));

const commentsOf = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.sql')) return text.match(/--[^\n]*/g) ?? [];
  return text.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\\/])\/\/[^\n]*/g) ?? [];
};

/** Ways to name a document that a clone does not have. */
const elsewhere = [
  /§/,
  /\bspecifi(?:cation|ed \()/i,
  /\bspec(?:,? (?:section|[A-Z]?\d)|:)/i,
  /\bexperience,? (?:section |[A-Z]?\d)/i,
  /(?<!docs\/)\b(?:promises|decisions),? (?:sections? |[A-Z]?\d)/i,
  /\bsections? \d/,
  /\bST-\d/,
  /\(0\d\d\b/,
];

/** What a comment names and the repository lacks. */
function dangling(comment: string): string[] {
  const plain = comment.replaceAll(/\s*\n\s*(?:\*|--|\/\/)?\s*/g, ' ');
  const out = elsewhere.flatMap((one) => one.exec(plain)?.[0] ?? []);
  for (const [path] of plain.matchAll(/\bdocs\/[\w/.-]*\w/g)) {
    const number = /^docs\/decisions\/(\d{3})/.exec(path)?.[1];
    const there = number && !path.endsWith('.md') ? decisions.has(number) : existsSync(path);
    if (!there) out.push(path);
  }
  for (const [, number = ''] of plain.matchAll(/\bdecision (\d+)/gi))
    if (!decisions.has(number.padStart(3, '0'))) out.push(`decision ${number}`);
  for (const [, list = ''] of plain.matchAll(/docs\/promises\.md ([A-Z]\d+(?:, [A-Z]\d+)*)/g))
    for (const one of list.split(', ')) if (!promises.has(one)) out.push(`promises ${one}`);
  for (const [, list = ''] of plain.matchAll(/docs\/rules\.md, ([A-Z][\w ]*)/g))
    for (const one of list.trim().split(' and ')) if (!headings.has(one)) out.push(`rules, ${one}`);
  return out;
}

describe('what a comment cites', () => {
  test.each(rooms)('in %s, is in the repository', (room) => {
    const missing = walk(room)
      .filter((file) => /\.(?:tsx?|mjs|css|sql)$/.test(file))
      .filter((file) => file !== 'tests/architecture/citations.test.ts')
      .flatMap((file) =>
        commentsOf(file)
          .flatMap(dangling)
          .map((one) => `${file}: ${one}`),
      );
    expect(missing).toEqual([]);
  });
  test.each([
    ['/** Lines are summed (spec §9). */', ['§']],
    ['// As promised (promises S8).', ['promises S8']],
    ['-- (decisions, section 4)', ['decisions, section ', 'section 4']],
    ['/** (docs/promises.md S99) */', ['promises S99']],
    ['/** (docs/rules.md, Weather) */', ['rules, Weather']],
    ['/** (docs/decisions/999) */', ['docs/decisions/999']],
    ['/** (docs/rules.md, Launch and Sessions; docs/decisions/018) */', []],
  ])('%s', (comment, missing) => {
    expect(dangling(comment)).toEqual(missing);
  });
});

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...walk('docs').filter((file) => file.endsWith('.md') && !file.startsWith('docs/manual/')),
];
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
/** Where a page's links lead to nothing. */
function lost(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const file = path ? join(dirname(page), path) : page;
      return !existsSync(file) || Boolean(anchor && !anchorsOf(file).includes(anchor));
    });
}
/** Files that a list to follow names; `<area>` and the like stand for any. */
function unknown(page: string): string[] {
  return [
    ...readFileSync(page, 'utf8').matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|json|md))`/g),
  ]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(path));
}
describe('what a page of ours names', () => {
  test.each(pages)('%s leads nowhere that is not there', (page) => {
    expect(lost(page)).toEqual([]);
  });
  test.each(pages.filter((page) => /how-to|glossary|rules|architecture|CONTRIBUTING/.test(page)))(
    '%s names files that are there',
    (page) => {
      expect(unknown(page)).toEqual([]);
    },
  );
});
