import { readFileSync } from 'node:fs';
import type { Suites } from '../paths/suites';
import { fileOf } from './files';

/** A chart's frozen paths, as they stand in the repository. */
export const frozenPaths = (chart: string): Suites =>
  JSON.parse(readFileSync(fileOf(`tests/charts/${chart}/generated/paths.json`), 'utf8')) as Suites;
