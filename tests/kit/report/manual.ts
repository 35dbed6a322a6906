import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { languages } from '#contract/languages';
import { charts } from '../registry/charts';
import { fileOf } from './files';

/** Scripts that the repository keeps: `checkout.jp` for docs/manual/checkout.jp.md. */
const kept = (): string[] =>
  existsSync(fileOf('docs/manual'))
    ? readdirSync(fileOf('docs/manual')).map((name) => name.replace(/\.md$/, ''))
    : [];
/**
 * Manual test scripts, one per chart and language: the real screens are drawn in a browser and read
 * off (tests/kit/report/manual.browser.test.tsx).
 * `docs`: written to docs/manual as well; without a chart or a language, those that stand there.
 */
export function reportManual(chart?: string, lang?: string, docs = false): void {
  const all = Object.keys(charts)
    .filter((name) => !chart || chart === name)
    .flatMap((name) =>
      languages.filter((code) => !lang || lang === code).map((code) => `${name}.${code}`),
    );
  const names = docs && !chart && !lang ? kept() : all;
  const env = {
    ...process.env,
    TZ: 'UTC',
    VITE_MANUAL: names.join(' '),
    VITE_MANUAL_DOCS: docs ? '1' : '',
  };
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'browser',
      'tests/kit/report/manual.browser.test.tsx',
    ],
    { cwd: fileOf(''), stdio: 'inherit', env },
  );
  if (status !== 0) process.exit(status ?? 1);
  for (const name of names)
    console.log(`reports/manual/${name}.md and .csv${docs ? `, docs/manual/${name}.md` : ''}`);
}
