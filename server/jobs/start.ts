import type { FastifyInstance } from 'fastify';
import { erasePictures } from '../areas/sellers/applications/identity';
import { areaModules } from '../areaModules';
import { readConfig } from '../config';
import type { Db } from '../platform/db/open';
import { tendFiles } from '../platform/files/store/job';
import { fetchJob } from '../areas/products/pictureFetches/worker';
import { importJob } from '../areas/products/importRuns/worker';
import { sendHead } from '../platform/ledger/auditHead';
import { runCheck } from '../platform/ledger/check';
import { endHolds } from '../areas/orders/stock';
import { reconcileJob } from '../areas/orders/payment/reconcile/job';
import { sendCardRefunds } from '../areas/orders/payment/sendRefunds';
import { readRates } from '../areas/wallet/rates/file';
import { matchEntries } from '../areas/wallet/statements/match';
import type { Timers } from '../platform/workflow/deadlines';
import { partFailed, watchedJob } from '../platform/seeing/jobs';
import { background } from '../platform/workflow/background';
import { mailer, sendMail } from '../platform/mail/mail';
import { sendSms } from '../platform/sms/sms';
import { twilio } from '../platform/sms/twilio';
import { eraseAccounts } from '../areas/closing/erase';
import { makeOwnData } from '../areas/identity/ownData/exports';
import { publishOutbox } from './outbox';
import { sweep } from './sweep';

export interface Jobs {
  /** Waits for the running round, then rests. */
  stop(): Promise<void>;
}
/** Seconds. */
const [minute, hour] = [60, 3600];
interface Job {
  name: string;
  /** Seconds between two runs. */
  every: number;
  run: () => Promise<unknown>;
  /** Ends what a run began and did not wait for. */
  stop?: () => Promise<void>;
}
/** Anything that is not as it must be is said loudly, and nothing is repaired by itself. */
function checks(db: Db, log: FastifyInstance['log']): () => Promise<void> {
  let why: 'start' | 'hourly' = 'start';
  return async () => {
    const broken = await runCheck(db, why);
    why = 'hourly';
    if (broken.length > 0) log.fatal({ broken }, 'ledger_violations is not empty');
  };
}

/** Into the server's own log too, which many keep on another machine. */
const heads = (db: Db, log: FastifyInstance['log']) => async (): Promise<void> => {
  const head = await sendHead(db, readConfig());
  if (head) log.info({ audit_head: head }, 'head of the audit log');
};

/** What every area's `timers.ts` exports: no list names them. */
const deadlines = (await areaModules('/timers.ts')).map(({ timers }) => timers as Timers);

export function jobsOf(db: Db, log: FastifyInstance['log'], smtpUrl = readConfig().smtpUrl): Job[] {
  const transport = mailer(smtpUrl);
  const { sms } = readConfig();
  const gateway = sms ? twilio(sms) : null;
  const failed = (error: unknown) => {
    partFailed();
    log.error({ err: error }, 'a job failed');
  };
  return [
    ...deadlines.map(({ run, ...job }) => ({ ...job, run: () => run(db, failed) })),
    { name: 'identityPictures', every: hour, run: () => erasePictures(db) },
    { name: 'holds', every: 5, run: () => endHolds(db) },
    { name: 'outbox', every: 2, run: () => publishOutbox(db, failed) },
    {
      name: 'cardRefunds',
      every: 3,
      ...background((stopped) => sendCardRefunds(db, failed, { stopped }), failed),
    },
    { name: 'reconcile', every: 10 * minute, ...reconcileJob(db, failed) },
    { name: 'imports', every: 1, ...importJob(db, failed) },
    { name: 'pictures', every: 2, ...fetchJob(db, readConfig().standIns, failed) },
    {
      name: 'mail',
      every: 5,
      run: () => sendMail(db, transport, process.env.MAIL_FROM ?? 'Arcada <no-reply@localhost>'),
    },
    { name: 'sms', every: 2, ...background(() => sendSms(db, gateway), failed) },
    { name: 'files', every: 30, ...background((stopped) => tendFiles(db, stopped), failed) },
    { name: 'ownData', every: 5, ...background(() => makeOwnData(db), failed) },
    {
      name: 'erasures',
      every: 30,
      ...background((stopped) => eraseAccounts(db, failed, stopped), failed),
    },
    { name: 'sweep', every: hour, run: () => sweep(db) },
    { name: 'rates', every: 10 * minute, run: () => readRates(db, readConfig().ratesFile) },
    { name: 'bankEntries', every: minute, run: () => matchEntries(db) },
    { name: 'auditHead', every: 10 * minute, run: heads(db, log) },
    { name: 'violations', every: hour, run: checks(db, log) },
  ];
}

/**
 * Runs what nobody asks for: deadlines, held stock, messages, refunds, sweeping. Everything it
 * works from is in the database,
 * so a restart forgets nothing, and two servers share the work.
 */
export function startJobs(
  db: Db,
  app: Pick<FastifyInstance, 'log'>,
  jobs: readonly Job[] = jobsOf(db, app.log),
): Jobs {
  const last = new Map<string, number>();
  let stopped = false;
  const round = async () => {
    for (const { name, every, run } of jobs) {
      if (stopped) return;
      if (performance.now() - (last.get(name) ?? -Infinity) < every * 1000) continue;
      last.set(name, performance.now());
      await watchedJob(name, run).catch((error: unknown) =>
        app.log.error({ err: error, job: name }, 'a job failed'),
      );
    }
  };
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy || stopped) return;
    busy = true;
    running = round().finally(() => (busy = false));
  }, 1000);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await Promise.all(jobs.map(async ({ stop }) => stop?.()));
    },
  };
}
