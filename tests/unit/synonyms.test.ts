import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages';
import { groupsOf, synonymLimits, synonymProblem, tidied } from '#contract/synonyms';

const wrong = (text: string) => {
  const problem = synonymProblem(text);
  return problem && [problem.message.replace('content.synonyms.', ''), problem.params.line];
};

describe('groups of synonyms', () => {
  test('are lines of names between commas of any script, small, of one width, each once', () => {
    expect(groupsOf(' Sofa ,ＣＯＵＣＨ, sofa\n\n沙发，长沙发、沙发椅 \n')).toEqual([
      ['sofa', 'couch'],
      ['沙发', '长沙发', '沙发椅'],
    ]);
    expect(tidied('Sofa,  bean   bag\n\n')).toBe('sofa, bean bag');
  });
  test.each([
    ['sofa, couch\nmug, cup', null],
    ['sofa, couch\n\nmug', ['alone', 3]],
    ['sofa, couch\ncup, COUCH', ['twice', 2]],
    [Array.from({ length: synonymLimits.names + 1 }, (_, i) => `w${i}`).join(), ['many', 1]],
    [`sofa, ${'x'.repeat(synonymLimits.letters + 1)}`, ['long', 1]],
    [
      Array.from({ length: synonymLimits.groups + 1 }, (_, i) => `a${i}, b${i}`).join('\n'),
      ['groups', synonymLimits.groups + 1],
    ],
  ])('are judged line by line (%#)', (text, problem) => {
    expect(wrong(text)).toEqual(problem);
  });
  test.each(languages)('that a mall begins with are right: %s', (lang) => {
    const text = readFileSync(`server/platform/db/seed/data/synonyms/${lang}.txt`, 'utf8');
    expect(synonymProblem(text)).toBeNull();
    expect(groupsOf(text).length).toBeGreaterThanOrEqual(40);
    expect(text.length).toBeLessThan(synonymLimits.characters);
  });
});
