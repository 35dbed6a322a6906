import { fromPromise } from 'xstate';
import { wallet, type RechargeOptions, type Payout } from '#contract/wallet';
import type { PayoutActors, PayoutSettings } from '#machines/flows/payout';
import { call } from '#lib/api';
import { refresh } from '#lib/query';

type In<K extends keyof PayoutActors> = { input: PayoutActors[K]['in']; signal: AbortSignal };

/** The bank, every currency that the mall trades in now, and those that were set before. */
function methodsOf(
  payouts: readonly Payout[],
  { methods }: RechargeOptions,
): PayoutSettings['methods'] {
  const chains = methods
    .filter(({ kind }) => kind === 'chain')
    .map(({ code, name }) => ({ method: code, name }));
  const set = payouts
    .filter(({ method }) => method !== 'bank' && !chains.some((one) => one.method === method))
    .map(({ method, name }) => ({ method, name }));
  return [{ method: 'bank', name: '' }, ...chains, ...set];
}
async function load({ signal }: In<'load'>): Promise<PayoutSettings> {
  const [{ payouts, paused_until }, options] = await Promise.all([
    call(wallet.overview, {}, { signal }),
    call(wallet.rechargeOptions, {}, { signal }),
  ]);
  return { payouts, paused_until, methods: methodsOf(payouts, options) };
}
/**
 * Until when a change holds withdrawals the overview says; not hearing it does not undo what was
 * saved.
 */
async function save({
  input: { key, ...input },
}: In<'save'>): Promise<PayoutActors['save']['out']> {
  const payouts = await call(wallet.payout, input, { key });
  void refresh(wallet.overview);
  const paused = await call(wallet.overview, {}).then(
    ({ paused_until }) => paused_until,
    () => null,
  );
  return { payouts, paused_until: paused };
}

/** What payment settings ask of the world. */
export const services = { load: fromPromise(load), save: fromPromise(save) };
