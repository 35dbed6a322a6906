import type { Specification } from '../model/judge';
import { everyChart } from './folders';

/** The properties and explained lints of every chart: `spec` in tests/charts/<name>/properties.ts. */
export const specs = await everyChart<Specification>('properties.ts', 'spec');
