import { readdirSync } from 'node:fs';
import { syncTransitions as write, type Lifecycle, type Row } from './platform/workflow/advance';
import type { Db } from './platform/db/open';

type AnyLifecycle = Pick<Lifecycle<Row>, 'entity' | 'machine' | 'roles' | 'refusals'>;

const areas = new URL('areas/', import.meta.url);
const files = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.lifecycle.ts'))
  .sort();
const modules = await Promise.all(
  files.map((name) => import(new URL(name, areas).href) as Promise<Record<string, unknown>>),
);
const isLifecycle = (one: unknown): one is AnyLifecycle =>
  typeof one === 'object' && one !== null && 'machine' in one && 'entity' in one && 'table' in one;

/** Every lifecycle of the mall: what an area's files `*.lifecycle.ts` export. */
export const lifecycles: readonly AnyLifecycle[] = modules
  .flatMap((module) => Object.values(module))
  .filter(isLifecycle);

/**
 * Every chart's allowed changes as rows: the database refuses every other one. Run at each start.
 */
export const syncTransitions = (db: Db): Promise<void> => write(db, lifecycles);
