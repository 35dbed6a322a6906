import { fromPromise } from 'xstate';
import { wallet, type Payee } from '#contract/wallet';
import type { TransferActors } from '#machines/flows/transfer';
import { call } from '#lib/api';
import { invalidateTopics } from '#lib/invalidateTopics';

type In<K extends keyof TransferActors> = { input: TransferActors[K]['in']; signal: AbortSignal };
const find = (q: string, signal: AbortSignal): Promise<Payee[]> =>
  call(wallet.payees, { q }, { signal });

/** The balance, and the shops to choose from; one that the address names stands first. */
async function open({ input: { shop }, signal }: In<'open'>) {
  const [{ available }, all, named] = await Promise.all([
    call(wallet.overview, {}, { signal }),
    find('', signal),
    shop ? find(shop, signal) : [],
  ]);
  const wanted = named.filter(({ id }) => id === shop);
  return { available, payees: [...wanted, ...all.filter(({ id }) => id !== shop)] };
}

/** What paying a shop asks of the world. The wallet is out of date once it is done. */
export const services = {
  open: fromPromise(open),
  find: fromPromise(({ input: { q }, signal }: In<'find'>) => find(q, signal)),
  transfer: fromPromise(async ({ input: { key, ...input } }: In<'transfer'>) => {
    const record = await call(wallet.transfer, input, { key });
    void invalidateTopics('wallet');
    return record;
  }),
};
