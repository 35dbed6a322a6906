import { areaModules } from './areaModules';
import { syncTransitions as write, type Lifecycle, type Row } from './platform/workflow/advance';
import type { Db } from './platform/db/open';

type AnyLifecycle = Pick<Lifecycle<Row>, 'entity' | 'machine' | 'roles' | 'refusals'>;

const isLifecycle = (one: unknown): one is AnyLifecycle =>
  typeof one === 'object' && one !== null && 'machine' in one && 'entity' in one && 'table' in one;

/** Every lifecycle of the mall: what an area's files `*.lifecycle.ts` export. */
export const lifecycles: readonly AnyLifecycle[] = (await areaModules('.lifecycle.ts'))
  .flatMap((module) => Object.values(module))
  .filter(isLifecycle);

/**
 * Every chart's allowed changes as rows: the database refuses every other one. Run at each start.
 */
export const syncTransitions = (db: Db): Promise<void> => write(db, lifecycles);
