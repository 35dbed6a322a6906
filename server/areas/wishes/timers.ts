import type { Timers } from '../../platform/workflow/deadlines';
import { sweepWishes, watchWishes } from './watch';

/** Prices and stock of what people saved. */
export const timers: Timers = {
  name: 'wishes',
  every: 20,
  run: async (db, failed) => {
    const told = await watchWishes(db, failed);
    await sweepWishes(db);
    return told;
  },
};
