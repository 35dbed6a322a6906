import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { cart } from '#contract/cart';
import { checkout, type Placed, type Quote } from '#contract/checkout';
import { stream, uploads } from '#contract/notices';
import { orders } from '#contract/orders';
import { session } from '#contract/session';
import { urlOf } from '#server/platform/http/route';
import type { Person, World } from './attackWorld';
import { send, wait, type Call } from './calls';

/** What an attacker is told to do, and what came of it. */
export interface Order {
  attack: string;
  address: string;
  from: string[];
  ms: number;
}
export interface Outcome {
  sent: number;
  refused: number;
}
/** What an attack works with: `note` counts an answer, `until` is when it ends. */
interface Work {
  address: string;
  from: string[];
  world: World;
  until: number;
  note: (code: number) => void;
}
/** Calls a minute that the mall takes of one address, evenly. */
const between = 100;
const now = () => performance.now();

/** Each address sends its next call when the last was answered, ten a second at most. */
const paced =
  (call: (from: string, place: number, n: number) => Promise<number>) =>
  async ({ from, until, note }: Work): Promise<void> => {
    await Promise.all(
      from.map(async (one, place) => {
        await wait(Math.random() * between);
        for (let n = 0; now() < until; n++) {
          const began = now();
          note(await call(one, place, n));
          await wait(began + between - now());
        }
      }),
    );
  };
/** One of the calls at a time from each address, again and again. */
const calling =
  (make: (work: Work, place: number, n: number) => Omit<Call, 'from'>) => (work: Work) =>
    paced(
      async (from, place, n) => (await send(work.address, { from, ...make(work, place, n) })).code,
    )(work);

const longEmail = calling((_, place) => ({
  method: 'POST',
  url: urlOf(session.login.path),
  body: { email: (place % 2 ? 'a@' : 'a').repeat(place % 2 ? 30_000 : 60_000), password: 'x' },
}));
const currencies = calling(() => ({
  url: '/',
  headers: { cookie: `cur=${randomBytes(2).toString('hex').toUpperCase().slice(0, 3)}` },
}));
const guests = calling(({ world }, place, n) => ({
  method: 'POST',
  url: urlOf(cart.add.path),
  body: { sku: world.shelf[(place + n) % world.shelf.length]?.sku ?? '', quantity: 1 },
}));

/**
 * Six uploads from each address, of three new accounts: a byte a second each, until they are cut
 * off; then another.
 */
async function trickles({ address, from, world, until, note }: Work): Promise<void> {
  const { hostname, port } = new URL(address);
  const one = (ip: string, { headers }: Person) =>
    new Promise<void>((done) => {
      const socket = connect(Number(port), hostname);
      let said = '';
      const drip = setInterval(() => socket.write('a'), 1000);
      const end = () => {
        clearInterval(drip);
        clearTimeout(last);
        const code = /"code":(\d+)/.exec(said)?.[1];
        note(code ? Number(code) : 200);
        socket.destroy();
        done();
      };
      const last = setTimeout(end, Math.max(0, until - now()));
      const lines = Object.entries({
        host: hostname,
        'x-forwarded-for': ip,
        ...headers,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '5000000',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket
        .on('error', () => undefined)
        .on('data', (part: Buffer) => {
          said += String(part);
          if (/"code":\d+/.test(said)) setTimeout(end, between);
        });
      socket.write(
        `POST ${urlOf(uploads.add.path)} HTTP/1.1\r\n${lines.join('')}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
      );
    });
  await Promise.all(
    from.flatMap((ip, place) =>
      Array.from({ length: 6 }, async (_, i) => {
        await wait(i * between);
        while (now() < until) {
          const began = now();
          await one(ip, world.newcomers[(place * 3 + (i % 3)) % world.newcomers.length] as Person);
          await wait(began + 6 * between - now());
        }
      }),
    ),
  );
}
/**
 * Every account opens as many streams as it may, from the addresses in turn; all are held to the
 * end.
 */
async function streams({ address, from, world, until, note }: Work): Promise<void> {
  const { hostname, port } = new URL(address);
  const open: { destroy: () => void }[] = [];
  const one = (ip: string, { headers }: Person) =>
    new Promise<void>((done) => {
      const socket = connect(Number(port), hostname).on('error', () => done());
      open.push(socket);
      socket.once('data', (part: Buffer) => {
        const refusal = /"code":(\d+)/.exec(String(part))?.[1];
        note(refusal ? Number(refusal) : 200);
        done();
      });
      const lines = Object.entries({ host: hostname, 'x-forwarded-for': ip, ...headers }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      socket.write(`GET ${urlOf(stream.path)} HTTP/1.1\r\n${lines.join('')}\r\n`);
    });
  const wanted = world.newcomers.flatMap((who) => Array.from({ length: 5 }, () => who));
  await Promise.all(
    from.map(async (ip, place) => {
      for (let i = place; i < wanted.length && now() < until; i += from.length) {
        const began = now();
        await one(ip, wanted[i] as Person);
        // As fast as the minute's calls of one address allow, all at its beginning.
        await wait(began + between / 10 - now());
      }
    }),
  );
  await wait(until - now());
  for (const socket of open) socket.destroy();
}
const post = (work: Work, from: string, { headers }: Person, path: string, body: object) =>
  send(work.address, { method: 'POST', url: urlOf(path), from, headers, body });
/**
 * An account of each address puts all there is of a shop into its cart and goes to the cash desk
 * with it.
 */
const holding = (work: Work) => {
  const {
    world: { newcomers, shelf, shop },
  } = work;
  return paced(async (from, place, n) => {
    const who = newcomers[place % newcomers.length] as Person;
    const size = shelf[n];
    if (size)
      return (
        await post(work, from, who, cart.add.path, {
          sku: size.sku,
          quantity: Math.min(size.free, 9999),
        })
      ).code;
    const options = {
      address_id: who.home,
      deliveries: [{ shop_id: shop, option_id: 'standard' }],
      payment: 'card',
      hold: true,
    };
    return (await post(work, from, who, checkout.choose.path, options)).code;
  })(work);
};
/** Accounts of strangers' addresses: new ones, and orders that are placed and cancelled. */
const mails = (work: Work) => {
  const {
    world: { newcomers, shelf, shop },
  } = work;
  const placed = new Map<number, string>();
  return paced(async (from, place, n) => {
    const who = newcomers[place % newcomers.length] as Person;
    const step = n % 6;
    if (step === 5)
      return (
        await send(work.address, {
          method: 'POST',
          url: urlOf(session.register.path),
          from,
          body: {
            name: 'A',
            email: `${randomBytes(8).toString('hex')}@strangers.example`,
            password: 'winter-heron-4417',
            password_confirmation: 'winter-heron-4417',
            terms: true,
          },
        })
      ).code;
    if (step === 0)
      return (
        await post(work, from, who, cart.add.path, {
          sku: shelf[place % shelf.length]?.sku ?? '',
          quantity: 1,
        })
      ).code;
    if (step === 1)
      return (await post(work, from, who, checkout.choose.path, { address_id: who.home })).code;
    if (step === 2)
      return (
        await post(work, from, who, checkout.choose.path, {
          deliveries: [{ shop_id: shop, option_id: 'standard' }],
          payment: 'cod',
        })
      ).code;
    if (step === 3) {
      const quote = (await post(work, from, who, checkout.choose.path, { hold: true }))
        .data as Quote | null;
      const answer = await send(work.address, {
        method: 'POST',
        url: urlOf(checkout.place.path),
        from,
        headers: {
          ...who.headers,
          'idempotency-key': quote?.key ?? randomBytes(8).toString('hex'),
        },
        body: { fingerprint: quote?.fingerprint ?? '' },
      });
      placed.set(place, (answer.data as Placed | null)?.orders?.[0]?.id ?? '');
      return answer.code;
    }
    return (
      await post(work, from, who, orders.cancel.path, {
        id: placed.get(place) || '1',
        cancel_remark: 'order.reason.mind',
      })
    ).code;
  })(work);
};
export const attacks = {
  '60 kB e-mail': longEmail,
  'trickling uploads': trickles,
  'event streams of 400 accounts': streams,
  'random currency cookies': currencies,
  'guest carts': guests,
  'mails to strangers': mails,
  'a shop’s whole stock held': holding,
} as const;

/** In a process of its own, behind all others in the line for a processor. */
function listen(): void {
  let world: World | undefined;
  process.on('message', (told: { world: World } | Order) => {
    if ('world' in told) return void (world = told.world);
    if (!world) return;
    const outcome: Outcome = { sent: 0, refused: 0 };
    const note = (code: number) => {
      outcome.sent++;
      if (code !== 200) outcome.refused++;
    };
    const run = attacks[told.attack as keyof typeof attacks];
    void run({ address: told.address, from: told.from, world, until: now() + told.ms, note }).then(
      () => process.send?.(outcome),
    );
  });
  process.on('disconnect', () => process.exit(0));
}
if (process.argv[1] === fileURLToPath(import.meta.url)) listen();
