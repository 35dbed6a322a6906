import type { Chart } from '../model/model';
import { everyChart } from './folders';

/** Every chart, by its name: `chart` in tests/charts/<name>/cases.ts. */
export const charts = await everyChart<Chart>('cases.ts', 'chart');
