import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { recovery } from '#contract/recovery';
import { recoveryHandlers } from '#server/areas/identity/recovery.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { sql } from '#server/platform/db/open';
import { mailer, sendMail, writeMail } from '#server/platform/mail/mail';
import { mailServer } from '../lib/mailServer';
import { testMall, type Mall } from '../lib/server';

let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [sessionHandlers, recoveryHandlers] });
}, 240_000);
afterAll(() => mall.close());

const from = 'Arcada <no-reply@example.org>';
const ask = async (email: string) => {
  await mall.db.rows(sql`delete from code_sends`);
  return mall.call(recovery.ask, { email });
};
const written = async () =>
  (await mall.db.row<{ n: number }>(sql`select count(*)::int as n from outbox_mail`))?.n;
const oneWaits = () => writeMail(mall.db, { recipient: 'a@example.org', subject: 's', body: 'b' });
/** Nobody listens there any more. */
async function deadServer(): Promise<string> {
  const { url, close } = await mailServer();
  close();
  return url;
}

test('while the mail server takes nothing, a code is refused with 1100005, account or not, and nothing is written', async () => {
  const ana = await mall.person();
  await oneWaits();
  await expect(sendMail(mall.db, mailer(await deadServer()), from)).rejects.toMatchObject({
    code: 'ESOCKET',
  });
  const before = await written();
  for (const email of [ana.email, 'nobody@mall.test'])
    expect(await ask(email)).toMatchObject({ code: codes.mailFailed, data: null });
  expect(await written()).toBe(before);
});

test('it is asked whether it is back though no mail waits, and then codes are sent again', async () => {
  await mall.db.rows(sql`delete from outbox_mail`);
  const post = await mailServer();
  await sendMail(mall.db, mailer(post.url), from);
  expect((await ask('nobody@mall.test')).code).toBe(codes.ok);
  post.close();
});

test('one mailbox that does not exist is not the server’s fault', async () => {
  await oneWaits();
  const transport = {
    sendMail: () => Promise.reject(Object.assign(new Error('no such user'), { code: 'EENVELOPE' })),
  };
  await expect(sendMail(mall.db, transport, from)).rejects.toThrow('no such user');
  expect((await ask('nobody@mall.test')).code).toBe(codes.ok);
});

test('a mall without a mail server keeps its mail for staff: nothing is down', async () => {
  await oneWaits();
  await expect(sendMail(mall.db, mailer(await deadServer()), from)).rejects.toThrow(
    /ECONNREFUSED|connect|closed/,
  );
  await sendMail(mall.db, null, from);
  expect((await ask('nobody@mall.test')).code).toBe(codes.ok);
});
