import { fromPromise } from 'xstate';
import { wallet } from '#contract/wallet';
import type { WithdrawActors } from '#machines/flows/withdraw';
import { call } from '#lib/api';
import { refresh } from '#lib/query';

type In<K extends keyof WithdrawActors> = { input: WithdrawActors[K]['in']; signal: AbortSignal };

/** What a withdrawal asks of the world. The wallet and its activity are out of date once it is sent. */
export const services = {
  load: fromPromise(({ signal }: In<'load'>) => call(wallet.overview, {}, { signal })),
  withdraw: fromPromise(async ({ input: { key, ...input } }: In<'withdraw'>) => {
    const record = await call(wallet.withdraw, input, { key });
    void refresh(wallet.overview);
    void refresh(wallet.activity);
    return record;
  }),
};
