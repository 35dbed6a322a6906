import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { bounds } from './tally';

/** What this process counts about itself, from its start on: read at the metrics' own port. */
export const registry = new Registry();
const registers = [registry];

/**
 * `call` is the address as the row of the contract spells it (`/order/view/:id`), never as it was
 * asked for: there are as many as there are rows.
 */
export const calls = new Counter({
  name: 'arcada_calls_total',
  help: 'Calls answered, by row of the contract, status and the code of the answer',
  labelNames: ['call', 'method', 'status', 'code'],
  registers,
});
export const callSeconds = new Histogram({
  name: 'arcada_call_seconds',
  help: 'Time from a call to its answer, by row of the contract',
  labelNames: ['call'],
  buckets: [...bounds],
  registers,
});
export const brokenPages = new Counter({
  name: 'arcada_pages_broken_total',
  help: 'Pages that broke in a browser and told of it, by their name',
  labelNames: ['page'],
  registers,
});
export const jobSeconds = new Histogram({
  name: 'arcada_job_seconds',
  help: 'Time that a run of a job took; of work beside the round, until it had begun',
  labelNames: ['name'],
  buckets: [0.01, 0.1, 1, 10, 60],
  registers,
});
export const jobFailures = new Counter({
  name: 'arcada_job_failures_total',
  help: 'Runs of a job that failed',
  labelNames: ['name'],
  registers,
});
export const jobRan = new Gauge({
  name: 'arcada_job_ran_timestamp_seconds',
  help: 'When a job last ended well in this process',
  labelNames: ['name'],
  registers,
});
export const outgoingSeconds = new Histogram({
  name: 'arcada_outgoing_seconds',
  help: 'Time that another machine took to answer, by what it is asked for',
  labelNames: ['to'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});
export const outgoingFailures = new Counter({
  name: 'arcada_outgoing_failures_total',
  help: 'Calls to another machine that it did not answer well',
  labelNames: ['to'],
  registers,
});
