import { fromPromise } from 'xstate';
import { tickets } from '#contract/tickets';
import { call } from '#lib/api';
import { refresh } from '#lib/query';
import type { SupportRequestActors } from '#machines/flows/supportRequestContext';

type In<K extends keyof SupportRequestActors> = {
  input: SupportRequestActors[K]['in'];
  signal: AbortSignal;
};
/** What asking asks of the server. */
export const services = {
  open: fromPromise(({ signal }: In<'open'>) => call(tickets.opening, {}, { signal })),
  submit: fromPromise(async ({ input: { key, ...input } }: In<'submit'>) => {
    const ticket = await call(tickets.submit, input, { key });
    void refresh(tickets.list);
    return ticket;
  }),
  ask: fromPromise(({ input }: In<'ask'>) => call(tickets.ask, input)),
  sendCode: fromPromise(({ input }: In<'sendCode'>) => call(tickets.sendCode, input)),
  prove: fromPromise(({ input }: In<'prove'>) => call(tickets.prove, input)),
};
