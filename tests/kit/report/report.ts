import { isLanguage, languages } from '#contract/languages';
import { charts } from '../registry/charts';
import { lifecycles } from '../../charts/shared/lifecycles';
import { reportCoverage } from './coverage';
import { reportLines } from './lines';
import { reportManual } from './manual';
import { reportMatrix } from './matrix';
import { reportMermaid } from './mermaid';

// npm run report -- coverage|lines|manual|mermaid|matrix [--chart checkout] [--lang jp] [--docs]:
// what people read about the charts, written into reports/.
const given = process.argv.slice(2);
const [first] = given;
const named = (name: string): string | undefined =>
  given.includes(`--${name}`) ? given[given.indexOf(`--${name}`) + 1] : undefined;
const chart = named('chart');
const lang = named('lang');
const reports: Record<string, () => void | Promise<void>> = {
  coverage: () => reportCoverage(chart),
  lines: () => reportLines(chart),
  manual: () => reportManual(chart, lang, given.includes('--docs')),
  mermaid: () => reportMermaid(chart),
  matrix: () => reportMatrix(chart),
};
const wanted = first === undefined || first.startsWith('--') ? Object.keys(reports) : [first];

if (
  wanted.some((name) => !(name in reports)) ||
  (chart && !(chart in charts) && !(chart in lifecycles)) ||
  (lang && !isLanguage(lang))
) {
  console.error(
    `npm run report -- [${Object.keys(reports).join('|')}] [--chart ${Object.keys(charts).join('|')}] [--lang ${languages.join('|')}] [--docs]`,
  );
  process.exit(1);
}
for (const name of wanted) await reports[name]?.();
