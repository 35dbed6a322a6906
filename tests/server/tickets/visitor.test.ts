import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { tickets } from '#contract/tickets';
import { sql } from '#server/platform/db/open';
import { sweep } from '#server/jobs/sweep';
import { keyOf } from '#server/areas/tickets/link';
import {
  ann,
  anywhere,
  ask,
  asked,
  detail,
  email,
  from,
  heard,
  linked,
  mailsTo,
  mall,
  prove,
  question,
  standing,
  staffAct,
  unlike,
} from './kit';

standing();
const visit = (input: object, options = anywhere()) => mall.call(tickets.visit, input, options);
const visitAct = (input: object) => mall.call(tickets.visitAct, input, anywhere());
const ticketsOf = (address: string) =>
  mall.db.rows<{ number: string }>(sql`select number from tickets where email = ${address}`);

describe('a visitor’s question', () => {
  test('is asked once the mailbox is proved, and found again by the link that is mailed', async () => {
    const address = email();
    const asking = await ask({ email: address, topic: 'payment', code: '1500019' });
    expect(asking.data).toMatchObject({ email: address });
    expect(await ticketsOf(address)).toEqual([]);
    const { data: link } = await prove(asking);
    expect((await visit(link)).data).toMatchObject({
      number: link.number,
      state: 'open',
      topic: 'payment',
      code: '1500019',
    });
    await heard();
    const [, mail] = await mailsTo(address);
    expect(mail?.text).toContain(
      `https://mall.example/#/pages/mine/support?number=${link.number}&key=${link.key}`,
    );
  });
  test('has digits and key in no table and no mail that staff can read', async () => {
    const address = email();
    const asking = await ask({ email: address });
    const link = (await prove(asking)).data;
    await heard();
    const rows = await mall.db.rows<{ row: string }>(
      sql`select a::text as row from ticket_askings a union all select t::text from tickets t union all select concat(m.subject, m.body) from outbox_mail m`,
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain(link.key);
    expect(text).not.toContain(asking.data.ticket);
    expect(text).not.toContain(` ${asking.data.demo?.code} `);
  });
  test('proved fifty times at once is one ticket', async () => {
    const address = email();
    const asking = await ask({ email: address });
    const all = await Promise.all(Array.from({ length: 50 }, () => prove(asking)));
    const good = all.filter(({ code }) => code === codes.ok);
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map(({ data }) => data.number)).size).toBe(1);
    expect(await ticketsOf(address)).toHaveLength(1);
  });
  test('asked twice and proved at once is one ticket', async () => {
    const address = email();
    const words = question().words;
    const first = await ask({ email: address, words });
    await mall.db.rows(sql`update code_sends set last_at = last_at - interval '61 seconds'`);
    const second = await ask({ email: address, words });
    const both = await Promise.all([prove(first), prove(second)]);
    expect(new Set(both.map(({ data }) => data.number)).size).toBe(1);
    expect(await ticketsOf(address)).toHaveLength(1);
  });
  test('waits an hour for its digits, and is gone then', async () => {
    const asking = await ask();
    await mall.db.rows(
      sql`update ticket_askings set created_at = created_at - interval '61 minutes'`,
    );
    expect(await prove(asking)).toMatchObject({
      code: codes.captchaFailed,
      message: 'session.code.over',
    });
    await sweep(mall.db);
    expect(await mall.db.rows(sql`select id from ticket_askings`)).toEqual([]);
  });
  test('goes on by its link: written to, closed, opened again', async () => {
    const link = await linked();
    await staffAct(link.number, 'answer', 'Here it is.');
    expect((await visitAct({ ...link, event: 'write', words: 'Thanks' })).data).toMatchObject({
      state: 'open',
    });
    expect((await visitAct({ ...link, event: 'close' })).data.state).toBe('closed');
    expect((await visitAct({ ...link, event: 'reopen', words: 'But' })).data.state).toBe('open');
    expect((await detail(link.number)).data.messages).toHaveLength(4);
  });
});
describe('a guesser', () => {
  test('has five tries at the digits, however many come at once', async () => {
    const asking = await ask();
    const code = asking.data.demo?.code;
    await Promise.all(Array.from({ length: 30 }, () => prove(asking, unlike(code))));
    await mall.db.rows(sql`delete from login_throttle`);
    expect(await prove(asking)).toMatchObject({
      code: codes.captchaFailed,
      message: 'session.code.over',
      data: { left: 0 },
    });
  });
  test('hears the same of a wrong key, of a member’s number and of none, and is slowed down', async () => {
    const link = await linked();
    const own = await asked(question(), ann);
    const key = 'x'.repeat(22);
    const none = await visit({ number: '0123456789', key });
    expect(none.code).toBe(codes.notFound);
    expect(await visit({ number: link.number, key })).toEqual(none);
    expect(await visit({ number: own, key: keyOf(own) })).toEqual(none);
    const here = from('10.99.1.1');
    const answers = [];
    for (let n = 0; n < 12; n++)
      answers.push((await visit({ number: link.number, key }, here)).code);
    expect(answers).toContain(codes.tooManyRequests);
    // The right key is not held up by those who guess, not even from the same place.
    expect((await visit(link, here)).code).toBe(codes.ok);
  });
  test('cannot write, close or open again without the key', async () => {
    const { number } = await linked();
    for (const event of ['write', 'close', 'reopen'])
      expect((await visitAct({ number, key: 'y'.repeat(22), event, words: 'mine' })).code).toBe(
        codes.notFound,
      );
    expect((await detail(number)).data).toMatchObject({ state: 'open', messages: [{}] });
  });
});
describe('a flood', () => {
  test('of a hundred mailboxes from one place sends few mails', async () => {
    const before = (await mall.db.rows(sql`select id from outbox_mail`)).length;
    const all = await Promise.all(Array.from({ length: 100 }, () => ask({}, from('10.200.1.1'))));
    expect(all.filter(({ code }) => code === codes.ok).length).toBeLessThanOrEqual(6);
    const after = (await mall.db.rows(sql`select id from outbox_mail`)).length;
    expect(after - before).toBeLessThanOrEqual(6);
  });
  test('of a hundred addresses fills nobody’s mailbox: one code a minute', async () => {
    const address = email();
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, n) => ask({ email: address }, from(`10.${n}.3.1`))),
    );
    expect(all.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(all.filter(({ code }) => code === codes.tooManyRequests)).toHaveLength(99);
    expect(await mailsTo(address)).toHaveLength(1);
  });
  test('of huge words is refused before anything is kept', async () => {
    const { code } = await ask({ words: 'w'.repeat(20_000) });
    expect(code).not.toBe(codes.ok);
    expect(
      await mall.db.rows(sql`select id from ticket_askings where length(words) > 2000`),
    ).toEqual([]);
  });
});
describe('another code', () => {
  test('may be sent after a minute, and the one before holds no more', async () => {
    const asking = await ask();
    const again = () => mall.call(tickets.sendCode, { ticket: asking.data.ticket }, anywhere());
    expect((await again()).code).toBe(codes.tooManyRequests);
    await mall.db.rows(sql`update code_sends set last_at = last_at - interval '61 seconds'`);
    const other = await again();
    // Once in a million both are the same.
    const [before, now] = [asking, other].map(({ data }) => data.demo?.code);
    expect((await prove(asking, before === now ? unlike(now) : before)).code).toBe(
      codes.captchaFailed,
    );
    expect((await prove(other)).code).toBe(codes.ok);
    expect(await again()).toMatchObject({ code: codes.captchaFailed });
  });
});
