import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TicketStaffActInput } from '#contract/shapes/tickets';
import { officeTickets, tickets, type TicketAsked } from '#contract/tickets';
import { publishOutbox } from '#server/jobs/outbox';
import { sql } from '#server/platform/db/open';
import { reveal } from '#server/platform/mail/outbox';
import { uploadHandlers } from '#server/areas/content/uploads.routes';
import { ticketsHandlers } from '#server/areas/tickets/tickets.routes';
import { timers } from '#server/areas/tickets/timers';
import { testMall, type CallOptions, type Client, type Mall } from '../../lib/server';

export let mall: Mall;
export let ann: Client;
export let bob: Client;
/** Of the desk. */
export let sue: Client;
export let tom: Client;
export const question = (change: object = {}) => ({
  topic: 'other',
  words: `Where do I find the receipt? ${randomUUID()}`,
  ...change,
});
/** Where a call comes from. */
export const from = (ip: string): CallOptions => ({ headers: { 'x-forwarded-for': ip } });
let last = 0;
/** A place that nobody called from before. */
export const anywhere = (): CallOptions => from(`10.${++last % 250}.7.1`);

export const submit = (input: object, as = ann, key: string = randomUUID()) =>
  mall.call(tickets.submit, input, { as, key });
/** The number of a new question of Ann's. */
export const asked = async (input: object = question(), as = ann): Promise<string> =>
  (await submit(input, as)).data.number;
export const act = (number: string, event: string, more: object = {}, as = ann) =>
  mall.call(tickets.act, { number, event, ...more }, { as, key: randomUUID() });
export const view = (number: string, as = ann) => mall.call(tickets.view, { number }, { as });
export const staffAct = (
  number: string,
  event: TicketStaffActInput['event'],
  words?: string,
  as = sue,
) =>
  mall.call(
    officeTickets.act,
    { number, event, ...(words ? { words } : {}) },
    { as, key: randomUUID() },
  );
export const detail = (number: string, as = sue) =>
  mall.call(officeTickets.view, { number }, { as });

export const email = () => `${randomUUID()}@example.org`;
/** A visitor's question, with the digits that a demo shows. */
export const ask = (input: object = {}, options: CallOptions = anywhere()) =>
  mall.call(tickets.ask, { ...question(), email: email(), ...input }, options);
export const prove = (asking: { data: TicketAsked }, code = asking.data.demo?.code ?? '') =>
  mall.call(tickets.prove, { ticket: asking.data.ticket, code }, anywhere());
/** The link of a visitor's new ticket. */
export const linked = async (input: object = {}) => (await prove(await ask(input))).data;
/** Other digits than these. */
export const unlike = (code = '') => (code === '000000' ? '000001' : '000000');

export const heard = () =>
  publishOutbox(mall.db, (error) => {
    throw error;
  });
/** The mails to somebody, as they are read. */
export async function mailsTo(recipient: string): Promise<{ subject: string; text: string }[]> {
  const rows = await mall.db.rows<{ subject: string; body: string; secret: Uint8Array | null }>(
    sql`select subject, body, secret from outbox_mail where recipient = ${recipient} order by id`,
  );
  return rows.map(({ subject, body, secret }) => ({ subject, text: reveal(body, secret) }));
}
/** The ticket's time is up. */
export async function late(number: string): Promise<void> {
  await mall.db.rows(
    sql`update tickets set deadline = clock_timestamp() - interval '1 second' where number = ${number}`,
  );
  await timers.run(mall.db, (error) => {
    throw error;
  });
}
/** A mall with two customers and two of the desk. */
export function standing(): void {
  beforeAll(async () => {
    mall = await testMall({
      rooms: [ticketsHandlers, uploadHandlers],
      config: { mallUrl: 'https://mall.example', proxies: ['127.0.0.1'] },
    });
    [ann, bob] = [await mall.person({ name: 'Ann' }), await mall.person({ name: 'Bob' })];
    sue = await mall.person({ staff: 'support', name: 'Sue' });
    tom = await mall.person({ staff: 'support', name: 'Tom' });
  });
  beforeEach(() => mall.db.rows(sql`delete from login_throttle`));
  afterAll(() => mall.close());
}
