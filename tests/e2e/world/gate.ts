import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How a held request goes on. `run`: for real. `cut`: the connection breaks before, or after the server has done its work. */
export type Fate = { mode: 'run' } | { mode: 'code'; code: number } | { mode: 'http'; status: number } | { mode: 'cut' } | { mode: 'cutAfter' } | { mode: 'answer'; data: unknown };
interface Held {
  actor: string;
  release: (fate: Fate) => void;
}
/** Which request is which actor's: each endpoint has one. */
const calls: Record<string, (method: string, path: string, query: Record<string, unknown>) => boolean> = {
  requote: (_, path, { step }) => path === '/checkout/onepage/index' && step === 'confirm',
  quote: (_, path, { step }) => path === '/checkout/onepage/index' && step !== 'confirm',
  updateCart: (method, path) => method === 'POST' && /^\/checkout\/cart\/(updateinfo|selectone|selectall|remove)$/.test(path),
  loadAddresses: (_, path) => path === '/checkout/onepage/getaddresslist',
  saveAddress: (_, path) => path === '/checkout/onepage/addressadd',
  makeDefault: (_, path) => path === '/checkout/onepage/default-address',
  removeAddress: (_, path) => path === '/checkout/onepage/remove_address',
  choose: (_, path) => path === '/checkout/onepage/choose',
  placeOrder: (_, path) => path === '/checkout/onepage/submitorder',
  checkOutcome: (_, path) => path === '/checkout/onepage/outcome',
  pay: (_, path) => path === '/checkout/payment/pay',
};
/** `open` and `loadQuote` read the same endpoint at different times. */
const callOf = (actor: string) => (actor === 'open' || actor === 'loadQuote' ? 'quote' : actor);

/** Every request of a watched token waits here until the path says how it ends; so even waiting states can be looked at. */
export class Gate {
  private held: Held[] = [];
  private expected: { call: string; found: (held: Held) => void }[] = [];
  private watching = '';
  /** The same request again, with nobody having done anything: the browser's own second try, or the page's. It ends alike. */
  private again: { call: string; fate: Fate } | null = null;

  watch(token: string): void {
    for (const { release } of this.held) release({ mode: 'cut' });
    this.held = [];
    this.expected = [];
    this.watching = token;
    this.calm();
  }
  /** Somebody does something: what comes from now on is new. */
  calm(): void {
    this.again = null;
  }
  /** The request of this actor, as soon as it is here. */
  async next(actor: string): Promise<Held> {
    const call = callOf(actor);
    const mine = this.held.filter((held) => held.actor === call);
    this.held = this.held.filter((held) => held.actor !== call);
    // A list on the page may read the same endpoint: only the flow's own, the newest, is the path's business.
    for (const { release } of mine.slice(0, -1)) release({ mode: 'run' });
    const newest = mine.at(-1);
    if (newest) return newest;
    return new Promise((found, fail) => {
      const timer = setTimeout(() => fail(new Error(`${actor} made no request`)), 8000);
      this.expected.push({ call, found: (held) => { clearTimeout(timer); found(held); } });
    });
  }
  /** While the page opens, an outcome asked for beside the quote is answered for real. */
  private hold(call: string): Promise<Fate> {
    return new Promise((release) => {
      const held = { actor: call, release };
      const waiting = this.expected.findIndex((one) => one.call === call);
      if (waiting >= 0) this.expected.splice(waiting, 1)[0]?.found(held);
      else this.held.push(held);
    });
  }
  letThrough: ReadonlySet<string> = new Set();

  install(app: FastifyInstance): void {
    // No connection is kept alive, so that a cut one is an error the page hears of.
    app.server.maxRequestsPerSocket = 1;
    const cutLater = new WeakSet<FastifyRequest>();
    app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      if (!this.watching || request.headers['access-token'] !== this.watching) return;
      const path = (request.url.split('?')[0] ?? '').replace(/^\/api/, '');
      const call = Object.keys(calls).find((name) => calls[name]?.(request.method, path, request.query as Record<string, unknown>));
      if (!call || this.letThrough.has(call)) return;
      const fate = this.again?.call === call ? this.again.fate : await this.hold(call);
      this.again = { call, fate };
      if (fate.mode === 'code') return reply.send({ code: fate.code, message: '', data: null });
      if (fate.mode === 'answer') return reply.send({ code: 200, message: 'success', data: fate.data });
      if (fate.mode === 'http') return reply.status(fate.status).send('');
      if (fate.mode === 'cutAfter') cutLater.add(request);
      if (fate.mode === 'cut') {
        request.raw.socket.destroy();
        return reply.hijack();
      }
      return undefined;
    });
    app.addHook('onSend', async (request, reply) => {
      void reply.header('connection', 'close');
      if (cutLater.has(request)) request.raw.socket.destroy();
    });
  }
}
