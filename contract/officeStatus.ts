import { get } from './endpoint';
import type { StatusQuery } from './shapes/status';

/** What is sampled of each process, every minute. */
export const processFigures = ['calls', 'failures', 'p95', 'loop', 'memory', 'pool'] as const;
export type ProcessFigure = (typeof processFigures)[number];
/** What is sampled of the whole mall. */
export const mallFigures = ['orders', 'outbox', 'mail', 'review'] as const;
export type MallFigure = (typeof mallFigures)[number];
/**
 * By figure, a value for each time, null where there is none. Calls, failures and orders: in a
 * minute; p95 and loop: milliseconds; memory: megabytes; pool: callers that wait for a connection;
 * outbox and mail: seconds that the oldest message waits; review: US dollars.
 */
export type Curves<Figure extends string> = Record<Figure, (number | null)[]>;

export const statusQueues = ['recharge', 'withdrawal', 'application', 'listing', 'ticket'] as const;
export type StatusQueue = (typeof statusQueues)[number];
export interface QueueStanding {
  queue: StatusQueue;
  waiting: number;
  /** Since when the longest waits; null where nothing does. */
  since: string | null;
  /** It waits longer than people were told. */
  late: boolean;
  /** Decimal US dollars; null where no money is in it. */
  amount: string | null;
}
export interface ProcessStanding {
  name: string;
  version: string;
  started_at: string;
  seen_at: string;
  /** It was heard of within the last minutes. */
  there: boolean;
  curves: Curves<ProcessFigure>;
}
export interface MallStatus {
  /** Now, by the database's clock. */
  at: string;
  /** Minutes between two times; each value is the worst of them. */
  step: number;
  times: string[];
  processes: ProcessStanding[];
  curves: Curves<MallFigure>;
  queues: QueueStanding[];
  /** What the last look at the books found; null before the first. */
  ledger: { at: string; broken: number } | null;
  /** Messages that nobody was told of yet. */
  outbox: { waiting: number; since: string | null };
  /** `since`: null too where no mail server is set, and mail waits for staff. */
  mail: { waiting: number; since: string | null };
}
export const officeStatus = {
  /** How the mall has been doing: the last hour, six of them, or the last day. */
  index: get<StatusQuery, MallStatus>('/backoffice/status/index', {
    who: ['staff'],
    touches: 'staff',
    right: 'status',
  }),
};
