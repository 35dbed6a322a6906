import { isLanguage, languages } from '#contract/languages';
import { charts } from '../../tests/cases/charts';
import { lifecycles } from '../../tests/cases/lifecycles';
import { reportCoverage } from './coverage';
import { reportMatrix } from './matrix';
import { reportMermaid } from './mermaid';

// npm run report -- coverage|manual|mermaid|matrix [--chart checkout] [--lang jp]: what people read about the charts, written into reports/.
const [first, ...rest] = process.argv.slice(2);
const named = (name: string): string | undefined => {
  const all = [first, ...rest];
  const at = all.indexOf(`--${name}`);
  return at < 0 ? undefined : all[at + 1];
};
const chart = named('chart');
const lang = named('lang');
const reports: Record<string, () => void | Promise<void>> = {
  coverage: () => reportCoverage(chart),
  mermaid: () => reportMermaid(chart),
  matrix: () => reportMatrix(chart),
};
const wanted = first === undefined || first.startsWith('--') ? Object.keys(reports) : [first];

if (wanted.some((name) => !(name in reports)) || (chart && !(chart in charts) && !(chart in lifecycles)) || (lang && !isLanguage(lang))) {
  console.error(`npm run report -- [${Object.keys(reports).join('|')}] [--chart ${Object.keys(charts).join('|')}] [--lang ${languages.join('|')}]`);
  process.exit(1);
}
for (const name of wanted) await reports[name]?.();
