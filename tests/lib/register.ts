import { randomUUID } from 'node:crypto';
import { session, type LoginAnswer, type Registering } from '#contract/session';
import type { Envelope } from '#contract/endpoint';
import { sql } from '#server/platform/db/open';
import type { CallOptions, Knocking } from './server';

export const newcomer = (change: object = {}) => ({
  name: 'Ann Lee',
  email: `${randomUUID()}@example.org`,
  password: 'correct horse battery',
  password_confirmation: 'correct horse battery',
  terms: true,
  ...change,
});
export const begin = (mall: Knocking, input: object = newcomer(), options: CallOptions = {}) =>
  mall.call(session.register, input, options);
export const prove = (mall: Knocking, ticket: string, code: string, options: CallOptions = {}) =>
  mall.call(session.prove, { ticket, code }, options);
/** What a demo shows instead of sending it. */
export const codeOf = ({ data }: { data: Registering }): string => data.demo?.code ?? '';
/** From the form to the session, by the code that was sent. */
export async function registered(
  mall: Knocking,
  input: object = newcomer(),
  options: CallOptions = {},
): Promise<Envelope<LoginAnswer> & { status: number }> {
  const begun = await begin(mall, input, options);
  return prove(mall, begun.data.ticket, codeOf(begun), options);
}
/** As if a minute and more had gone by since the last code to anybody. */
export const aMinuteLater = (mall: Knocking) =>
  mall.db.rows(sql`update code_sends set last_at = last_at - interval '61 seconds'`);
