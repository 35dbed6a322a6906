import { readFileSync } from 'node:fs';
import type { Suites } from '../../tests/kit/suites';
import { fileOf } from './files';

/** A chart's frozen paths, as they stand in the repository. */
export const frozenPaths = (chart: string): Suites =>
  JSON.parse(readFileSync(fileOf(`tests/paths/${chart}.json`), 'utf8')) as Suites;
