import { randomUUID } from 'node:crypto';
import { codes, Refusal } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import type { Db } from '#server/platform/db/open';
import { advance, type Lifecycle, type Row } from '#server/platform/workflow/advance';
import { lifecycles, type LifecycleChart } from '../charts/shared/lifecycles';
import { refusalIn, type Cell } from '../kit/model/matrix';
import type { Client, Mall } from '../lib/server';
import type { Door } from './matrixSuite';

/** What a row is known by at its area's doors. */
interface Numbered {
  id: string;
}
/** Who sends what: the same of all that there is, or of each its own. */
interface Sender<T> {
  who: string;
  as: Client | ((thing: T) => Client);
  input: (thing: T) => object | Promise<object>;
}
const code = (error: unknown): number => {
  if (error instanceof Refusal) return error.code;
  throw error;
};
const loud = (error: unknown): never => {
  throw error;
};

/**
 * The doors of a stored thing whose area has its own job and its own calls, in the words that its
 * transition matrix is proved in. `mall` is asked for when a door is used.
 */
export function areaDoors<T extends Numbered>(entity: string, mall: () => Mall) {
  const chart = lifecycles[entity] as LifecycleChart;
  const refusal = ({ state, event }: Cell): number => refusalIn(chart, state, event);
  return {
    chart,
    refusal,
    /** A call of somebody; `refuses`: what it answers where the chart forbids the event. */
    call: (row: Endpoint, { who, as, input }: Sender<T>, refuses: number): Door<T> => ({
      name: `${row.method} ${row.path} by ${who}`,
      send: async (thing) => {
        const client = typeof as === 'function' ? as(thing) : as;
        return (await mall().call(row, await input(thing), { as: client, key: randomUUID() })).code;
      },
      refuses,
    }),
    /** The job has no answer: it does what is due, or nothing. */
    job: (run: (db: Db, failed: (error: unknown) => void) => Promise<unknown>): Door<T> => ({
      name: 'the area’s job',
      send: async () => {
        await run(mall().db, loud);
        return codes.ok;
      },
      refuses: codes.ok,
    }),
    /** The one function through which the server itself changes a state. */
    inside:
      <R extends Row>(life: Lifecycle<R>, rowOf: (db: Db, id: string) => Promise<R | undefined>) =>
      (cell: Cell): Door<T> => ({
        name: 'advance, inside the server',
        send: ({ id }) =>
          mall()
            .db.tx(async (tx) => {
              const row = await rowOf(tx, id);
              if (!row) throw new Error(`there is no ${entity} ${id}`);
              const { event, by } = cell;
              await advance(tx, life, row, { event, by, actor: 'system' });
              return codes.ok as number;
            })
            .catch(code),
        refuses: refusal(cell),
      }),
  };
}
