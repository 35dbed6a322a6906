import { expect, test, vi } from 'vitest';
import { sql } from '#server/platform/db/open';
import { jobsOf, startJobs } from '#server/jobs/start';
import { sendMail, writeMail } from '#server/platform/mail/mail';
import { sweep } from '#server/jobs/sweep';
import { view } from './tradeKit';
import { standing, mall, overdue, bought } from './jobsKit';

standing();

test('what happened is looked for often enough to be told within five seconds', () => {
  const told = jobsOf(mall.db, mall.app.log).find(({ name }) => name === 'outbox');
  // A round may be a second late.
  expect((told?.every ?? Infinity) + 1).toBeLessThan(5);
});

test('mail waits in its box without a server, and leaves once with one', async () => {
  await mall.db.rows(sql`delete from outbox_mail`);
  await writeMail(mall.db, { recipient: 'a@example.org', subject: 's', body: 'b' });
  expect(await sendMail(mall.db, null, 'x')).toBe(0);
  const sent: unknown[] = [];
  const transport = {
    sendMail: async (mail: unknown) => void sent.push(mail),
  } as unknown as Parameters<typeof sendMail>[1];
  expect(await sendMail(mall.db, transport, 'mall@example.org')).toBe(1);
  expect(await sendMail(mall.db, transport, 'mall@example.org')).toBe(0);
  expect(sent).toEqual([
    { from: 'mall@example.org', to: 'a@example.org', subject: 's', text: 'b' },
  ]);
});

test('sweeping takes old answers, told messages and removals of yesterday, nothing younger', async () => {
  const count = async () =>
    mall.db.row(
      sql`select (select count(*) from idem) as idem, (select count(*) from outbox
        where published_at is not null) as told`,
    );
  const before = await count();
  await sweep(mall.db);
  expect(await count()).toEqual(before);
  await mall.db.rows(sql`update idem set created_at = created_at - interval '4 days'`);
  await mall.db.rows(sql`update outbox set published_at = published_at - interval '8 days'`);
  await sweep(mall.db);
  expect(await count()).toEqual({ idem: 0, told: 0 });
});

test('the runner does what is due, and what was due while it was away', async () => {
  const { ana, id } = await bought();
  await overdue(id);
  const jobs = startJobs(mall.db, mall.app, jobsOf(mall.db, mall.app.log, undefined));
  await vi.waitFor(async () => expect((await view(mall, ana, id)).state).toBe('cancelled'), {
    timeout: 8000,
    interval: 200,
  });
  await jobs.stop();
  const later = await bought();
  await overdue(later.id);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await view(mall, later.ana, later.id)).state).toBe('paid');
  const again = startJobs(mall.db, mall.app, jobsOf(mall.db, mall.app.log, undefined));
  await vi.waitFor(
    async () => expect((await view(mall, later.ana, later.id)).state).toBe('cancelled'),
    { timeout: 8000, interval: 200 },
  );
  await again.stop();
});

test('stopping waits for the running job', async () => {
  let done = false;
  const slow = {
    name: 'slow',
    every: 60,
    run: () => new Promise((resolve) => setTimeout(() => resolve((done = true)), 800)),
  };
  const jobs = startJobs(mall.db, mall.app, [slow]);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(done).toBe(false);
  await jobs.stop();
  expect(done).toBe(true);
});

test('a job that fails is logged and does not stop the others', async () => {
  const error = vi.fn();
  const ran = vi.fn(async () => undefined);
  const jobs = startJobs(mall.db, { log: { ...mall.app.log, error } as never }, [
    { name: 'bad', every: 60, run: () => Promise.reject(new Error('x')) },
    { name: 'good', every: 60, run: ran },
  ]);
  await vi.waitFor(() => expect(ran).toHaveBeenCalledOnce(), { timeout: 4000 });
  await jobs.stop();
  expect(error).toHaveBeenCalledOnce();
});
