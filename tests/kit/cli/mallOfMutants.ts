import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endBrowser } from '../../e2e/lib/browser';
import type { RunningMall } from '../../e2e/lib/mall';
import { arcada } from '../../charts/shared/mallUnderTest';
import { CallGate } from '../mall/callGate';
import { replaceable } from '../mutate/replace';

export interface MallOfMutants {
  mall: RunningMall;
  gate: CallGate;
  /**
   * From the next page on, this mutant takes the chart's place; none without an id. What a walk
   * left undone is done with.
   */
  mistake: (chart: string, id?: string) => Promise<void>;
  close: () => Promise<void>;
}
const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json',
};

/** The real server and database, and in front of them a page whose charts can be replaced. */
export async function openMallOfMutants(): Promise<MallOfMutants> {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-mistakes-'));
  const built = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('mutantPages.mjs', import.meta.url)), folder],
    { encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`the page cannot be built: ${built.stderr}`);
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  let mistakes: Record<string, string> = {};
  const gate = new CallGate(arcada.faults);
  const mall = await arcada.run(gate);
  const open: RunningMall['open'] = async (...asked) => {
    const visit = await mall.open(...asked);
    // The compiler that runs this file wraps functions in calls of `__name`, those sent to the page
    // as well.
    await visit.context.addInitScript('globalThis.__name = (one) => one');
    await visit.context.route(`${mall.url}/`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: html.replace(
          '<head>',
          `<head><script>globalThis.__mutants = ${JSON.stringify(mistakes)}</script>`,
        ),
      }),
    );
    await visit.context.route('**/assets/**', (route) => {
      const { pathname } = new URL(route.request().url());
      const file = join(folder, pathname);
      return existsSync(file)
        ? route.fulfill({
            contentType: types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
            headers: { 'cache-control': 'max-age=3600' },
            body: readFileSync(file),
          })
        : route.continue();
    });
    return visit;
  };
  return {
    mall: { ...mall, open },
    gate,
    mistake: async (chart, id) => {
      globalThis.__mutants = mistakes = id ? { [chart]: id } : {};
      const lifecycle = arcada.decided[chart];
      if (lifecycle) lifecycle.holder.machine = replaceable(lifecycle.right);
      await arcada.settle(mall);
    },
    close: async () => {
      await mall.close();
      await endBrowser();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
