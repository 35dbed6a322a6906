import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { tickets } from '#contract/tickets';
import { sql } from '#server/platform/db/open';
import { keep } from '#server/platform/files/uploads/store';
import { longestAsked } from '#contract/ticketWords';
import { act, ann, asked, bob, mall, question, standing, staffAct, submit, view } from './kit';

standing();
const picture = async (owner: string) =>
  (
    await keep(mall.db, owner, {
      mime: 'image/webp',
      data: Buffer.from(randomUUID()),
      width: 1,
      height: 1,
    })
  ).id;
const counted = async (words: string) =>
  (
    await mall.db.row<{ n: number }>(
      sql`select count(*)::int as n from ticket_messages where words = ${words}`,
    )
  )?.n;

describe('a member’s question', () => {
  test('stands open, with who acts next and until when, and the code of the page it came from', async () => {
    const { code, data } = await submit(question({ topic: 'technical', code: '1500018' }));
    expect(code).toBe(codes.ok);
    expect(data).toMatchObject({
      state: 'open',
      topic: 'technical',
      code: '1500018',
      order: null,
      case: null,
      next: { who: 'staff', becomes: 'overdue' },
      can: { write: { ok: true }, close: { ok: true }, reopen: { ok: false } },
    });
    expect(Date.parse(data.next.until ?? '') - Date.now()).toBeGreaterThan(47 * 3600_000);
  });
  test('is listed to its person, under its tab, and to nobody else', async () => {
    const number = await asked();
    const listed = async (as: typeof ann, tab: string) =>
      (await mall.call(tickets.list, { tab }, { as })).data.tickets.map((one) => one.number);
    expect(await listed(ann, 'open')).toContain(number);
    expect(await listed(bob, 'all')).not.toContain(number);
    await act(number, 'close');
    expect(await listed(ann, 'open')).not.toContain(number);
    expect(await listed(ann, 'closed')).toContain(number);
  });
  test('of another is the same answer as none, to look at and to write to', async () => {
    const number = await asked();
    const none = await view('0123456789', bob);
    expect(none.code).toBe(codes.notFound);
    expect(await view(number, bob)).toEqual(none);
    for (const event of ['write', 'close', 'reopen'])
      expect(await act(number, event, { words: 'mine?' }, bob)).toMatchObject({
        code: codes.notFound,
      });
    expect((await view(number)).data.messages).toHaveLength(1);
  });
  test('names only an own order and own pictures, at most four', async () => {
    expect(await submit(question({ order: '123456' }))).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { order: 'form.select' } },
    });
    const [mine, theirs] = [await picture(ann.id), await picture(bob.id)];
    expect(await submit(question({ pictures: [theirs] }))).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { pictures: 'form.picture' } },
    });
    expect(await submit(question({ pictures: Array(5).fill(mine) }))).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { pictures: 'ticket.pictures.many' } },
    });
    const { data } = await submit(question({ pictures: [mine] }));
    expect(data.messages[0]?.pictures).toEqual([mine]);
  });
  test('may be as long as it says and no longer; empty and huge ones are refused in words', async () => {
    expect((await submit(question({ words: 'w'.repeat(longestAsked) }))).code).toBe(codes.ok);
    expect((await submit(question({ words: 'w'.repeat(longestAsked + 1) }))).code).toBe(
      codes.invalidParameter,
    );
    expect((await submit(question({ words: '   ' }))).code).toBe(codes.missingParameter);
    const huge = await submit(question({ words: 'w'.repeat(3_000_000) }));
    expect([413, 200]).toContain(huge.status);
    expect(huge.code).not.toBe(codes.ok);
  });
  test('sent fifty times at once is one ticket, whatever their keys', async () => {
    const input = question();
    const all = await Promise.all(Array.from({ length: 50 }, () => submit(input)));
    expect(new Set(all.map(({ data }) => data.number)).size).toBe(1);
    expect(await counted(input.words)).toBe(1);
  });
  test('is one of ten that wait, and of twenty a day', async () => {
    const cat = await mall.person();
    const all = await Promise.all(Array.from({ length: 14 }, () => submit(question(), cat)));
    expect(all.filter(({ code }) => code === codes.ok)).toHaveLength(10);
    const refused = all.find(({ code }) => code !== codes.ok);
    expect(refused).toMatchObject({ code: codes.tooManyRequests, data: { limit: 10 } });
    for (const { data, code } of all)
      if (code === codes.ok) await act(data.number, 'close', {}, cat);
    const more = await Promise.all(Array.from({ length: 14 }, () => submit(question(), cat)));
    expect(more.filter(({ code }) => code === codes.ok)).toHaveLength(10);
  });
});
describe('a thread', () => {
  test('goes on: written, answered, closed, opened again with words', async () => {
    const number = await asked();
    expect((await act(number, 'write', { words: 'One thing more.' })).data.state).toBe('open');
    await staffAct(number, 'answer', 'It is under “Your orders”.');
    const answered = (await view(number)).data;
    expect(answered).toMatchObject({
      state: 'answered',
      next: { who: 'buyer', becomes: 'closed' },
    });
    expect(answered.messages.map(({ by }) => by)).toEqual(['asker', 'asker', 'staff']);
    expect((await act(number, 'close')).data.state).toBe('closed');
    expect(await act(number, 'write', { words: 'Thanks' })).toMatchObject({
      code: codes.notAllowedNow,
      message: 'ticket.cannot.closed',
      data: { instead: 'reopen' },
    });
    expect((await act(number, 'reopen')).code).toBe(codes.missingParameter);
    expect((await act(number, 'reopen', { words: 'Not there.' })).data).toMatchObject({
      state: 'open',
    });
  });
  test('takes forty writings a day', async () => {
    const number = await asked();
    for (let n = 1; n < 40; n++) await act(number, 'write', { words: `Line ${n}` });
    expect(await act(number, 'write', { words: 'And this' })).toMatchObject({
      code: codes.tooManyRequests,
      data: { limit: 40 },
    });
    expect((await act(number, 'close')).code).toBe(codes.ok);
  });
  test('stays closed after thirty days', async () => {
    const number = await asked();
    await act(number, 'close');
    await mall.db.rows(
      sql`update tickets set closed_at = closed_at - interval '31 days' where number = ${number}`,
    );
    expect(await act(number, 'reopen', { words: 'Again' })).toMatchObject({
      code: codes.notAllowedNow,
      message: 'ticket.cannot.tooLate',
    });
  });
  test('shows its person nothing of who answers and what staff write for staff', async () => {
    const number = await asked();
    await staffAct(number, 'note', 'Looks like the third this week.');
    await staffAct(number, 'answer', 'We look into it.');
    const text = JSON.stringify((await view(number)).data);
    expect(text).not.toContain('third this week');
    expect(text).not.toContain('Sue');
  });
});
