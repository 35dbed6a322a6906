import type { FrozenPath } from '../../tests/kit/paths/freeze';

type Ways = Record<string, FrozenPath>;
const files = import.meta.glob<Ways>('../../tests/charts/*/generated/paths.json', {
  import: 'states',
});
/** The way to each state of a chart, from its frozen paths. */
export const waysOf = async (chart: string): Promise<Ways> =>
  (await files[`../../tests/charts/${chart}/generated/paths.json`]?.()) ?? {};
