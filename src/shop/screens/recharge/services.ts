import { fromPromise } from 'xstate';
import type { Failure } from '#contract/codes';
import { wallet } from '#contract/wallet';
import type { RechargeActors } from '#machines/flows/recharge/context';
import { call } from '#lib/api';
import { invalidateTopics } from '#lib/invalidateTopics';
import { uploadPicture } from '#lib/upload';

type In<K extends keyof RechargeActors> = { input: RechargeActors[K]['in']; signal: AbortSignal };
type Out<K extends keyof RechargeActors> = Promise<RechargeActors[K]['out']>;
/** The wallet shows it as soon as it is there. */
const told = <T>(answer: T): T => {
  void invalidateTopics('wallet');
  return answer;
};
/** One to be sent again that is gone, or another's, is no reason not to recharge. */
async function loadOptions({ input: { again }, signal }: In<'loadOptions'>): Out<'loadOptions'> {
  const earlier = again
    ? call(wallet.details, { id: again }, { signal }).catch((failure: Failure) => {
        if (failure.kind === 'code') return null;
        throw failure;
      })
    : null;
  const [options, record] = await Promise.all([
    call(wallet.rechargeOptions, {}, { signal }),
    earlier,
  ]);
  return { options, record };
}
const send = async ({ input: { key, ...recharge } }: In<'sendRecharge'>): Out<'sendRecharge'> =>
  told(await call(wallet.recharge, recharge, { key }));
const startCard = async ({ input: { key, amount } }: In<'startCard'>): Out<'startCard'> =>
  told(await call(wallet.cardRecharge, { amount }, { key }));
/**
 * Leaves for the acquirer's page. Resolves only if the person comes back to this very page (Back,
 * from the browser's memory); an address that is none counts as no answer.
 */
const toGateway = ({ input: { redirect } }: In<'toGateway'>): Out<'toGateway'> =>
  new Promise((resolve, reject) => {
    try {
      location.assign(redirect);
    } catch {
      return reject({ kind: 'network' } satisfies Failure);
    }
    addEventListener('pageshow', () => resolve(told(undefined)), { once: true });
  });

/**
 * What the recharge asks of the world. `onProgress` hears how much of a picture has been sent, from
 * 0 to 1.
 */
export const servicesWith = (onProgress: (part: number) => void) => ({
  loadOptions: fromPromise(loadOptions),
  uploadProof: fromPromise(({ input: { file }, signal }: In<'uploadProof'>): Out<'uploadProof'> =>
    uploadPicture(file as File, { signal, onProgress }),
  ),
  sendRecharge: fromPromise(send),
  findRecharge: fromPromise(send),
  startCard: fromPromise(startCard),
  toGateway: fromPromise(toGateway),
});
