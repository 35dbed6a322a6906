import { fromPromise } from 'xstate';
import { wallet } from '#contract/wallet';
import type { WithdrawActors } from '#machines/flows/withdraw';
import { call } from '#lib/api';
import { invalidateTopics } from '#lib/invalidateTopics';

type In<K extends keyof WithdrawActors> = { input: WithdrawActors[K]['in']; signal: AbortSignal };

/** What a withdrawal asks of the world. The wallet is out of date once it is sent. */
export const services = {
  load: fromPromise(({ signal }: In<'load'>) => call(wallet.overview, {}, { signal })),
  withdraw: fromPromise(async ({ input: { key, ...input } }: In<'withdraw'>) => {
    const record = await call(wallet.withdraw, input, { key });
    void invalidateTopics('wallet');
    return record;
  }),
};
