import type { Language } from '#contract/languages';
import { stateLink } from '../../../../stories/link/address';
import { code, csv, markdownTable, plain } from '../text';
import { phrase, type Words } from './phrases';
import type { ManualPath } from './walk';

const box = '☐';
/** The script as Markdown: a table per path, with a box to tick. */
export function manualMarkdown(
  chart: string,
  lang: Language,
  words: Words,
  paths: readonly ManualPath[],
): string {
  const head = ['#', words.do, words.expect, words.result];
  const tables = paths.map(({ id, steps }) => {
    const rows = steps.map(({ state, does, expect }, i) => [
      String(i + 1),
      plain(does),
      `${expect.map(plain).join('<br>')}<br>${code(state)}`,
      box,
    ]);
    return `## ${phrase(words, 'path', { id })}\n\n${markdownTable(head, rows)}`;
  });
  const address = code(
    stateLink({ chart, state: paths[0]?.steps[0]?.state ?? '', lang, theme: 'light' }),
  );
  return (
    [
      `# ${phrase(words, 'title', { chart })}`,
      words.about,
      phrase(words, 'how', { address }),
      `<!-- npm run report -- manual --chart ${chart} --lang ${lang} -->`,
      ...tables,
    ].join('\n\n') + '\n'
  );
}
/** The script as a table for a spreadsheet: one line per step. */
export const manualCsv = (words: Words, paths: readonly ManualPath[]): string =>
  csv([
    [phrase(words, 'path', { id: '' }).trim(), words.step, words.do, words.expect, words.result],
    ...paths.flatMap(({ id, steps }) =>
      steps.map(({ does, expect }, i) => [id, i + 1, does, expect.join('\n'), '']),
    ),
  ]);
