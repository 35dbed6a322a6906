import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeSession } from '#contract/officeSession';
import { handover } from '#contract/sellerOffice';
import { session } from '#contract/session';
import { wallet } from '#contract/wallet';
import { build, logged } from '#server/app';
import { readConfig } from '#server/config';
import { begin, codeOf, newcomer, prove } from '../lib/register';
import { knockingAt, testMall, type Knocking, type Mall } from '../lib/server';

const lines: string[] = [];
let mall: Mall;
let wordy: Knocking;
let app: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  mall = await testMall();
  app = await build(mall.db, readConfig({}), {
    perMinute: 0,
    log: { ...logged, level: 'trace', stream: { write: (line: string) => void lines.push(line) } },
  });
  wordy = knockingAt(app, mall.db);
});
afterAll(async () => {
  await app.close();
  await mall.close();
});

test('no password, token, cookie, code or account number is written to the log, at whatever level', async () => {
  const [password, wrong, account] = [
    'winter-heron-4417',
    'autumn-finch-5580',
    'ES9121000418450200051332',
  ];
  const ana = wordy.visitor();
  const email = `${randomUUID()}@example.org`;
  const begun = await begin(wordy, newcomer({ email, password, password_confirmation: password }), {
    as: ana,
  });
  await prove(wordy, begun.data.ticket, codeOf(begun), { as: ana });
  await wordy.call(session.login, { email, password: wrong }, {});
  await wordy.call(officeSession.login, { email, password: wrong }, {});
  await wordy.call(
    wallet.payout,
    { method: 'bank', bank_name: 'BBVA', bank_acc_name: 'Ana', bank_acc_no: account, password },
    { as: ana, key: randomUUID() },
  );
  await wordy.call(session.user, {}, { as: ana });
  await app.inject({
    url: `/api/customer/info/get_userinfo?access-token=${ana.token}&password=${password}`,
    headers: { authorization: `Bearer ${ana.token}` },
  });
  await wordy.call(handover.redeem, { code: 'a'.repeat(43) }, { as: ana });
  expect(lines.length).toBeGreaterThan(5);
  const all = lines.join('\n');
  const secrets = [
    password,
    wrong,
    account,
    ana.token,
    ...ana.cookies.values(),
    'a'.repeat(43),
    begun.data.ticket,
    codeOf(begun),
  ];
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});
