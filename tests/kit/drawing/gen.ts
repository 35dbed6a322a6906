// npm run charts:gen — lays every chart out and writes tests/charts/<name>/generated/drawing: read by the
// statechart panel, the flow map and the reports.
import { pathToFileURL } from 'node:url';
import { charts } from '../registry/charts';
import { layout } from './layout';
import type { Size } from './measure';
import { written } from '../paths/written';

export const plain: Size = { text: 12, row: 15, wrap: 250, aspect: 1.7 };
/** With room for a telephone's screen in every state. */
const withScreens: Size = { text: 14, row: 18, wrap: 220, aspect: 1.4, screen: { w: 195, h: 422 } };

/** What each generated file should hold. */
export async function chartFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [name, { machine }] of Object.entries(charts)) {
    files[`tests/charts/${name}/generated/drawing/chart.json`] =
      `${JSON.stringify(await layout(machine, plain))}\n`;
    files[`tests/charts/${name}/generated/drawing/flow.json`] =
      `${JSON.stringify(await layout(machine, withScreens))}\n`;
  }
  return files;
}
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [file, text] of Object.entries(await chartFiles())) written(file, text);
}
