import { jobFailures, jobRan, jobSeconds } from './metrics';
import { spanned } from './spans';

/** What failed within a job that went on, or in work beside the round. */
export const partFailed = (): void => jobFailures.inc({ name: 'part' });

/** Runs a job: how long it took, whether it failed and when it last ended well is counted. */
export async function watchedJob(job: string, run: () => Promise<unknown>): Promise<void> {
  const end = jobSeconds.startTimer({ name: job });
  try {
    await spanned('internal', `job ${job}`, { job }, run);
    jobRan.labels({ name: job }).setToCurrentTime();
  } catch (error) {
    jobFailures.inc({ name: job });
    throw error;
  } finally {
    end();
  }
}
