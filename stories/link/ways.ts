import { namedPaths, type NamedPath, type PathsFile } from '../../tests/kit/paths/pathsFile';

type Ways = Record<string, NamedPath>;
const files = import.meta.glob<PathsFile>('../../tests/charts/*/generated/paths.json', {
  import: 'default',
});
/** The way to each state of a chart, from its frozen paths. */
export async function waysOf(chart: string): Promise<Ways> {
  const file = await files[`../../tests/charts/${chart}/generated/paths.json`]?.();
  return file ? Object.fromEntries(namedPaths(file, 'states').map((way) => [way.id, way])) : {};
}
