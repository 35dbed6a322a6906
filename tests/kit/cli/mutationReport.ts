import { mkdirSync, writeFileSync } from 'node:fs';
import { oracles, type Score } from './mutantsInView';

const percent = ({ killed, mutants, equivalent }: Score) =>
  `${((100 * killed) / Math.max(1, mutants - equivalent)).toFixed(1)} %`;
const columns: [string, (score: Score) => string | number][] = [
  ['chart', ({ chart }) => chart],
  ['mutants', ({ mutants }) => mutants],
  ['equivalent', ({ equivalent }) => equivalent],
  ['undecided', ({ undecided }) => undecided],
  ['killed', ({ killed }) => killed],
  ...oracles.map((oracle): [string, (score: Score) => number] => [
    `by ${oracle}`,
    ({ by }) => by[oracle],
  ]),
  ['only by added paths', ({ byAdded }) => byAdded],
  ['score', percent],
  ['walks', ({ walks }) => walks],
  ['seconds', ({ seconds }) => seconds.toFixed(1)],
];
const table = (scores: readonly Score[]) =>
  [
    `| ${columns.map(([name]) => name).join(' | ')} |`,
    `|${columns.map(() => '---').join('|')}|`,
    ...scores.map((score) => `| ${columns.map(([, of]) => of(score)).join(' | ')} |`),
  ].join('\n');
const list = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `\n### ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
const about = (score: Score) =>
  `\n## ${score.chart}\n${list(
    'Survivors',
    score.survivors.map((id) => `\`${id}\``),
  )}${list(
    'Mutants that make no difference',
    Object.entries(score.reasons).map(([id, reason]) => `\`${id}\` — ${reason}`),
  )}`;

/** Writes reports/mutation.md and .json, and prints the table. */
export function writeMutation(scores: readonly Score[]): void {
  mkdirSync('reports', { recursive: true });
  const head =
    '# Mutation score on the real views\n\nA mutant is killed when a path of the whole suite shows another state, other controls, other words or other calls.\n\n';
  writeFileSync('reports/mutation.md', `${head}${table(scores)}\n${scores.map(about).join('')}`);
  writeFileSync('reports/mutation.json', `${JSON.stringify(scores, null, 1)}\n`);
  process.stdout.write(`${table(scores)}\n`);
  for (const { chart, survivors } of scores)
    for (const id of survivors) process.stdout.write(`${chart}: ${id} survives\n`);
}
