import type { World } from '../mall/world';
import { everyChart } from './folders';

/** How every chart is walked in the real mall: `world` in tests/charts/<name>/world.ts. */
export const worlds = await everyChart<World<never>>('world.ts', 'world');
