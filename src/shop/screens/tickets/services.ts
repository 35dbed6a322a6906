import { fromPromise } from 'xstate';
import { orders } from '#contract/orders';
import { tickets } from '#contract/tickets';
import { call } from '#lib/api';
import { refresh } from '#lib/query';
import type { SupportRequestActors } from '#machines/flows/supportRequest';

type In<K extends keyof SupportRequestActors> = {
  input: SupportRequestActors[K]['in'];
  signal: AbortSignal;
};
/** The latest orders of a member, to choose from. A visitor has none here. */
async function open({ input: { member }, signal }: In<'open'>) {
  if (!member) return { orders: [] };
  const { orders: list } = await call(orders.index, { page: 1 }, { signal });
  return { orders: list.map(({ id, trade_sn }) => ({ id, number: trade_sn })) };
}
/** What asking asks of the server. */
export const services = {
  open: fromPromise(open),
  submit: fromPromise(async ({ input: { key, ...input } }: In<'submit'>) => {
    const ticket = await call(tickets.submit, input, { key });
    void refresh(tickets.list);
    return ticket;
  }),
  ask: fromPromise(({ input }: In<'ask'>) => call(tickets.ask, input)),
  sendCode: fromPromise(({ input }: In<'sendCode'>) => call(tickets.sendCode, input)),
  prove: fromPromise(({ input }: In<'prove'>) => call(tickets.prove, input)),
};
