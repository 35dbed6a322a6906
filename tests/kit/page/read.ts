import { kits } from '../registry/views';
import type { FrozenPath } from '../paths/freeze';
import type { Read } from '../model/lints';
import { walkView } from '../drive/mounted';

/**
 * What the screens of a chart say along each path, and which transitions led from one to the next.
 */
async function readPaths(name: string, paths: readonly FrozenPath[]): Promise<Read[][]> {
  const kit = kits[name];
  if (!kit) throw new Error(`no view for the chart ${name}`);
  const walks: Read[][] = [];
  for (const path of paths) {
    const walk: Read[] = [];
    let takes: string[] = [];
    const read = (lines: string[]) => {
      walk.push({
        label: path.steps[walk.length]?.shows.label ?? '',
        words: lines.join('\n'),
        takes,
      });
      takes = [];
    };
    await walkView(kit, path, (id) => takes.push(id), 20_000, read);
    walks.push(walk);
  }
  return walks;
}
Object.assign(window, { readPaths });
