import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import { checkout } from '#contract/checkout';
import { stream, uploads } from '#contract/notices';
import { urlOf } from '#server/platform/http/route';
import type { World } from './attackWorld';
import { send, wait, type Call } from './calls';
import { filePart, smallPicture } from './shots';

/** Ordinary people: how long each call took, and how many were refused. */
export interface Seen {
  times: number[];
  calls: number;
  refused: number;
}
/** Calls a second of all of them: little, so that it is not the client that is measured. */
const perSecond = 60;
const plenty = 200;
type Kind = (n: number) => Call & { beside?: boolean; first?: boolean };
const sorts = ['best', 'new', 'sold', 'price_up', 'price_down'];
const words = ['lamp', 'bowl', 'shirt', 'blanket', 'chair', 'watch'];
const of = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;

function kindsOf({ products, shoppers, shelf }: World): Kind[] {
  const from = (n: number) => ({
    from: `198.51.100.${n % shoppers.length}`,
    headers: of(shoppers, n).headers,
  });
  const get = (path: string, n: number): Call => ({ url: urlOf(path), ...from(n) });
  const list: Kind = (n) =>
    get(`${catalogue.all.path}?sort=${of(sorts, n)}&page=${1 + (n % 4)}`, n);
  const view: Kind = (n) => get(`${catalogue.view.path}?id=${of(products, n * 7)}`, n);
  const search: Kind = (n) => get(`/search/${of(words, n)}?sort=${of(sorts, n)}`, n);
  const suggest: Kind = (n) => get(`${catalogue.suggest.path}?q=${of(words, n).slice(0, 3)}`, n);
  // What there is little of is soon in their own carts.
  const many = shelf.filter(({ free }) => free >= plenty);
  const look: Kind = (n) => get(cart.index.path, n);
  const quote: Kind = (n) => get(checkout.quote.path, n);
  const add: Kind = (n) => ({
    method: 'POST',
    ...get(cart.add.path, n),
    body: { sku: of(many.length > 0 ? many : shelf, n).sku, quantity: 1 },
  });
  const home: Kind = (n) => ({ url: '/', ...from(n) });
  const picture = filePart('a.png', 'image/png', smallPicture());
  // These two take their time by nature: only whether they are let in is looked at.
  const upload: Kind = (n) => ({
    method: 'POST',
    ...get(uploads.add.path, n),
    headers: { ...of(shoppers, n).headers, ...picture.headers },
    body: picture.body(),
    beside: true,
  });
  const listen: Kind = (n) => ({ ...get(stream.path, n), beside: true, first: true });
  return [
    list,
    view,
    look,
    list,
    search,
    quote,
    list,
    view,
    add,
    list,
    suggest,
    look,
    view,
    list,
    home,
    upload,
    list,
    view,
    look,
    quote,
    search,
    list,
    view,
    add,
    list,
    listen,
    suggest,
    look,
    view,
    search,
    quote,
  ];
}
/**
 * Calls at a fixed pace for so long; each is sent when it is due, whatever became of those before.
 */
export function ordinary(address: string, world: World): (ms: number) => Promise<Seen> {
  const kinds = kindsOf(world);
  let n = 0;
  return async (ms) => {
    const seen: Seen = { times: [], calls: 0, refused: 0 };
    const running: Promise<void>[] = [];
    const began = performance.now();
    for (let due = 0; due < ms; due += 1000 / perSecond) {
      await wait(began + due - performance.now());
      const { beside, first, ...call } = of(kinds, n)(Math.floor(n++ / 2));
      const sent = performance.now();
      running.push(
        send(address, call, first).then(({ code }) => {
          seen.calls++;
          if (code !== 200) seen.refused++;
          if (!beside) seen.times.push(performance.now() - sent);
        }),
      );
    }
    await Promise.all(running);
    return seen;
  };
}
