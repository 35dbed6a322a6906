import type { Timers } from '../../../platform/workflow/deadlines';
import { hearCarrier } from './hear';
import { sandbox } from './sandbox/sandbox';
import { walkParcels } from './sandbox/walk';

/** The sandbox carrier's day. Its messages are signed and judged as if they came from outside. */
export const timers: Timers = {
  name: 'carrier',
  every: 3,
  run: (db, failed) =>
    walkParcels(db, (headers, body) => hearCarrier(db, sandbox, headers, body), failed),
};
