import { createActor, fromPromise, waitFor } from 'xstate';
import { type Failure } from '#contract/codes';
import type { Quote, Trade } from '#contract/checkout';
import { leafOf } from '#lib/project';
import { checkout } from '#machines/flows/checkout/checkout';
import type { CheckoutActors } from '#machines/flows/checkout/context';

type Answers = {
  [K in keyof CheckoutActors]?: (input: CheckoutActors[K]['in']) => CheckoutActors[K]['out'];
};
/** The flow with a world that answers as told; what it is not told about never answers. */
export function run(answers: Answers, input: CheckoutActors['open']['in'] = { asked: 'cart' }) {
  const silent = () => new Promise<never>(() => undefined);
  const tell = (name: string) => {
    const answer = answers[name as keyof Answers] as ((input: unknown) => unknown) | undefined;
    return fromPromise(({ input: given }) =>
      answer ? new Promise((resolve) => resolve(answer(given))) : silent(),
    );
  };
  const names = [
    'open',
    'loadQuote',
    'updateCart',
    'loadAddresses',
    'saveAddress',
    'makeDefault',
    'removeAddress',
    'choose',
    'requote',
    'placeOrder',
    'toGateway',
    'checkOutcome',
    'pay',
  ];
  const actor = createActor(
    checkout.provide({
      actors: Object.fromEntries(names.map((name) => [name, tell(name)])) as never,
    }),
    { input },
  ).start();
  const at = (leaf: string) =>
    waitFor(actor, (snapshot) => leafOf(snapshot.value) === leaf, { timeout: 1000 });
  const reach = async (leaf: string) => leafOf((await at(leaf)).value);
  return { actor, at, reach };
}
export const fail = (failure: Failure) => () => {
  throw failure as unknown as Error;
};
export const refuse = (code: number) => fail({ kind: 'code', code });
export const open =
  (quote: Quote, placed: Trade | null = null) =>
  () => ({ quote, trade: placed });
