import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { languages } from '#contract/languages';
import { officeUploads } from '#contract/notices';
import { officeTickets } from '#contract/tickets';
import { sql } from '#server/platform/db/open';
import { keep } from '#server/platform/files/uploads/store';
import {
  act,
  ann,
  asked,
  detail,
  email,
  heard,
  late,
  linked,
  mailsTo,
  mall,
  question,
  standing,
  staffAct,
  submit,
  sue,
  tom,
  view,
} from './kit';

standing();
const queue = async (tab: string, q = '', as = sue) =>
  (await mall.call(officeTickets.queue, { tab, ...(q ? { q } : {}) }, { as })).data;
const noticesOf = (user: string) =>
  mall.db.rows<{ text: string }>(sql`select text from notices where user_id = ${user} order by id`);

describe('the desk', () => {
  test('is open to support and administrators alone', async () => {
    const number = await asked();
    for (const staff of ['reviewer', 'finance', 'content'] as const) {
      const as = await mall.person({ staff });
      expect((await mall.call(officeTickets.queue, {}, { as })).code).toBe(codes.noPermission);
      expect((await detail(number, as)).code).toBe(codes.noPermission);
      expect((await staffAct(number, 'answer', 'No', as)).code).toBe(codes.noPermission);
    }
    expect((await detail(number, await mall.person({ staff: 'admin' }))).code).toBe(codes.ok);
    expect((await detail(number, ann)).code).not.toBe(codes.ok);
  });
  test('lists what waits, the late first, and counts it for the menu', async () => {
    const [early, overdue] = [await asked(), await asked()];
    await late(overdue);
    const { items, counts } = await queue('waiting');
    const numbers = items.map(({ number }) => number);
    expect(numbers.indexOf(overdue)).toBe(0);
    expect(numbers).toContain(early);
    expect(counts.waiting).toBe(items.length);
    expect((await mall.call(officeTickets.waiting, {}, { as: sue })).data).toEqual({
      tickets: counts.waiting,
    });
  });
  test('finds one by its number, its person and the code of its page', async () => {
    const { data } = await submit(question({ code: 'K7-20418' }));
    for (const q of [data.number.toLowerCase(), 'k7-20418'])
      expect((await queue('waiting', q)).items.map(({ number }) => number)).toEqual([data.number]);
  });
  test('leaves to a colleague what they look at, for half an hour', async () => {
    const number = await asked();
    expect((await staffAct(number, 'take')).data.taken_by).toMatchObject({ me: true });
    for (const event of ['take', 'answer', 'close', 'note', 'assign'] as const)
      expect(await staffAct(number, event, 'words', tom)).toMatchObject({
        code: codes.notAllowedNow,
        message: 'ticket.cannot.taken',
      });
    expect((await staffAct(number, 'release', undefined, tom)).message).toBe(
      'ticket.cannot.notTaken',
    );
    await mall.db.rows(
      sql`update tickets set taken_until = clock_timestamp() - interval '1 second' where number = ${number}`,
    );
    expect((await staffAct(number, 'answer', 'Mine now.', tom)).code).toBe(codes.ok);
  });
  test('assigns to oneself, lists it under one’s own, and puts it back', async () => {
    const number = await asked();
    await staffAct(number, 'assign');
    expect((await queue('mine')).items.map((one) => one.number)).toContain(number);
    expect((await queue('mine', '', tom)).items.map((one) => one.number)).not.toContain(number);
    expect((await staffAct(number, 'assign')).message).toBe('ticket.cannot.yours');
    expect((await staffAct(number, 'unassign')).data.assignee).toBeNull();
    expect((await staffAct(number, 'answer', 'Done.', tom)).data.assignee?.name).toBe('Tom');
  });
  test('answers once, however many colleagues send at once', async () => {
    const number = await asked();
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, n) => staffAct(number, 'take', undefined, n % 2 ? sue : tom)),
    );
    expect(new Set(sent.map(({ code }) => code))).toEqual(new Set([codes.ok, codes.notAllowedNow]));
    const takers = sent
      .filter(({ code }) => code === codes.ok)
      .map(({ data }) => data.taken_by?.id);
    expect(new Set(takers).size).toBe(1);
  });
  test('has ready answers in the person’s language, in each of the fifteen', async () => {
    const number = await asked();
    const said = new Map<string, string>();
    for (const lang of languages) {
      await mall.db.rows(sql`update tickets set lang = ${lang} where number = ${number}`);
      const { ready } = (await detail(number)).data;
      expect(ready.every(({ words }) => !words.startsWith('ticket.'))).toBe(true);
      said.set(lang, ready.map(({ words }) => words).join());
    }
    expect(new Set(said.values()).size).toBe(15);
  });
  test('shows the person’s other questions beside it, and nobody else’s', async () => {
    const address = email();
    const [first, second] = [await linked({ email: address }), await asked()];
    await mall.db.rows(sql`update code_sends set last_at = last_at - interval '61 seconds'`);
    const third = await linked({ email: address.toUpperCase() });
    expect((await detail(third.number)).data.others.map((one) => one.number)).toEqual([
      first.number,
    ]);
    expect((await detail(second)).data.others.map((one) => one.number)).not.toContain(first.number);
  });
  test('decides about no question of its own', async () => {
    const own = await asked();
    await mall.db.rows(sql`update users set staff_role = 'support' where id = ${ann.id}`);
    const { signIn, visitor } = await import('../../lib/server');
    const as = { ...visitor(), id: ann.id, email: ann.email };
    await signIn(mall.db, as, 'office');
    expect((await staffAct(own, 'answer', 'Yes', as)).message).toBe('ticket.cannot.own');
    await mall.db.rows(sql`update users set staff_role = null where id = ${ann.id}`);
  });
  test('is in the audit log with everything it does', async () => {
    const number = await asked();
    const row = await mall.db.row<{ id: number }>(
      sql`select id from tickets where number = ${number}`,
    );
    for (const event of ['take', 'release', 'assign', 'unassign'] as const)
      await staffAct(number, event);
    await staffAct(number, 'note', 'A note.');
    await staffAct(number, 'answer', 'An answer.');
    await staffAct(number, 'close');
    const logged = await mall.db.rows<{ action: string }>(
      sql`select action from audit_log where detail->>'id' = ${`ticket-${row?.id}`} order by id`,
    );
    expect(logged.map(({ action }) => action)).toEqual(
      ['take', 'release', 'assign', 'unassign', 'note', 'answer', 'close'].map(
        (event) => `ticket.${event}`,
      ),
    );
  });
  test('looks at a question’s pictures, and no other role does', async () => {
    const { id } = await keep(mall.db, ann.id, {
      mime: 'image/webp',
      data: Buffer.from('picture'),
      width: 1,
      height: 1,
    });
    const look = (as: typeof sue) => mall.call(officeUploads.view, { id }, { as });
    expect((await look(sue)).code).toBe(codes.notFound);
    await submit(question({ pictures: [id] }));
    expect((await look(sue)).code).toBe(codes.ok);
    expect((await look(await mall.person({ staff: 'finance' }))).code).toBe(codes.noPermission);
  });
});
describe('time', () => {
  test('makes a question late that nobody answers, and what is done among staff puts nothing off', async () => {
    const number = await asked();
    const until = (await view(number)).data.next.until;
    await staffAct(number, 'note', 'Later.');
    await staffAct(number, 'assign');
    await act(number, 'write', { words: 'And?' });
    expect((await view(number)).data.next.until).toBe(until);
    await late(number);
    expect((await view(number)).data).toMatchObject({ state: 'overdue', next: { until: null } });
    expect((await act(number, 'write', { words: 'Hello?' })).data.state).toBe('overdue');
    expect((await staffAct(number, 'answer', 'Sorry.')).data.state).toBe('answered');
  });
  test('closes what was answered and stays silent, and its person may open it again', async () => {
    const number = await asked();
    await staffAct(number, 'answer', 'Here.');
    await late(number);
    expect((await view(number)).data.state).toBe('closed');
    expect((await act(number, 'reopen', { words: 'I was away.' })).data.state).toBe('open');
  });
});
describe('whoever asked', () => {
  test('hears of each answer, of the closing and of being late, as notice and mail', async () => {
    const dan = await mall.person({ name: 'Dan' });
    const number = await asked(question(), dan);
    await late(number);
    await staffAct(number, 'answer', 'The receipt is attached to the mail of your order.');
    await staffAct(number, 'close');
    await heard();
    expect((await noticesOf(dan.id)).map(({ text }) => text)).toEqual([
      'ticket.open',
      'ticket.fallBehind',
      'ticket.answer',
      'ticket.close',
    ]);
    const mails = await mailsTo(dan.email);
    expect(mails).toHaveLength(3);
    expect(mails[1]?.text).toContain('attached to the mail of your order');
  });
  test('hears nothing of what they did themselves', async () => {
    const eve = await mall.person();
    const number = await asked(question(), eve);
    await heard();
    await act(number, 'close', {}, eve);
    await heard();
    expect(await noticesOf(eve.id)).toHaveLength(1);
    expect(await mailsTo(eve.email)).toHaveLength(0);
  });
  test('as a visitor gets each mail in their language, with the link', async () => {
    for (const lang of languages) {
      const address = email();
      const link = await linked({ email: address });
      await mall.db.rows(sql`update tickets set lang = ${lang} where number = ${link.number}`);
      await staffAct(link.number, 'answer', 'Words of staff.');
      await heard();
      const mail = (await mailsTo(address)).at(-1);
      expect(mail?.text).toContain(link.key);
      expect(`${mail?.subject} ${mail?.text}`).not.toContain('letter.ticket');
    }
  });
});
