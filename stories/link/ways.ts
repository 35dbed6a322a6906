import type { FrozenPath } from '../../tests/kit/freeze';

type Ways = Record<string, FrozenPath>;
const files = import.meta.glob<Ways>('../../tests/paths/*.json', { import: 'states' });
/** The way to each state of a chart, from its frozen paths. */
export const waysOf = async (chart: string): Promise<Ways> =>
  (await files[`../../tests/paths/${chart}.json`]?.()) ?? {};
