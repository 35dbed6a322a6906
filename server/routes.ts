import { areaModules } from './areaModules';
import type { Config } from './config';
import type { Room } from './platform/http/route';

/** Opens the routes of a part of the server. */
type Handlers = (room: Room, config: Config) => void | Promise<void>;

/** Every room of the server: what an area's files `*.routes.ts` export as `…Handlers`. */
export const handlers: readonly Handlers[] = (await areaModules('.routes.ts'))
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Handlers'))
  .map(([, open]) => open as Handlers);
