import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callAsked, type Calls } from './calls';
import { patience } from './patience';

/** Makes the database of the mall fail: which outcomes it can cause, and how. */
export interface Faults {
  canCause: (outcome: string) => boolean;
  /** Runs what follows with a database that refuses every statement in the way of this outcome. */
  withRefusals: (outcome: string, work: () => void) => void;
}
/**
 * How a held request goes on. `run`: for real. `fault`: the database refuses. `cut`: the connection
 * breaks before, or after the server has done its work.
 * `edit`: the server's work is real, its answer is changed on the way, or something happens while
 * it is. The rest is said in the server's place.
 */
export type Ending =
  | { mode: 'run' }
  | { mode: 'fault'; outcome: string }
  | { mode: 'cut' }
  | { mode: 'cutAfter' }
  | { mode: 'edit'; edit: (data: unknown) => Promise<unknown> | unknown }
  | { mode: 'code'; code: number }
  | { mode: 'http'; status: number }
  | { mode: 'answer'; data: unknown };
export interface Held {
  call: string;
  release: (ending: Ending) => void;
  /** Settles when the answer has gone out, or the connection. */
  over: Promise<unknown>;
  /** The page hung up. */
  gone: () => boolean;
  /** Nobody on the page waits for its answer any more, though the page did not hang up. */
  left?: boolean;
}
/** Milliseconds until the server has surely heard that a page hung up. */
const hangUp = 500;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const walkHeader = 'x-walk';

/**
 * Every request of the path being walked waits here until the path says how it ends; so even
 * waiting states can be looked at.
 */
export class CallGate {
  constructor(private readonly faults: Faults) {}

  private held: Held[] = [];
  private expected: { call: string; found: (held: Held) => void }[] = [];
  private walk = '';
  private calls: Calls = {};
  /**
   * The same request again, with nobody having done anything: the browser's own second try, or the
   * page's. It ends alike.
   */
  private again: { call: string; ending: Ending } | null = null;
  /** Calls that were left behind before their request was here: it may come yet. */
  private readonly onTheirWay = new Set<string>();
  /** Calls answered for real until the first step is taken. */
  private through: ReadonlySet<string> = new Set();

  watch(walk: string, calls: Calls = {}, through: readonly string[] = []): void {
    for (const { release } of this.held) release({ mode: 'cut' });
    this.held = [];
    this.expected = [];
    this.onTheirWay.clear();
    Object.assign(this, { walk, calls, through: new Set(through) });
    this.calm();
  }
  /** Somebody does something: what comes from now on is new. */
  calm(): void {
    this.again = null;
  }
  begun(): void {
    if (this.through.size > 0) this.through = new Set();
  }
  private take(call: string): Held[] {
    const mine = this.held.filter((held) => held.call === call);
    this.held = this.held.filter((held) => held.call !== call);
    return mine;
  }
  /** Nobody waits any more for what these calls asked so far. */
  leave(calls: readonly string[]): void {
    for (const held of this.held) held.left ||= calls.includes(held.call);
    const here = new Set(this.held.map(({ call }) => call));
    for (const call of calls) if (!here.has(call)) this.onTheirWay.add(call);
  }
  /**
   * The newest request of this call, as soon as it is here. Older ones, and those left behind, are
   * answered first; where the page hung up, they never arrived: one that came only after its step
   * was over is no answer to the next.
   */
  async next(call: string, actor = call): Promise<Held> {
    const found =
      (await this.newest(call)) ?? (await this.newest(call)) ?? (await this.expect(call, actor));
    if (!this.onTheirWay.delete(call)) return found;
    await Promise.race([found.over, pause(hangUp)]);
    if (!found.gone()) return found;
    found.left = true;
    found.release({ mode: 'cut' });
    return this.next(call, actor);
  }
  private async newest(call: string): Promise<Held | undefined> {
    const mine = this.take(call);
    for (const held of mine) held.left ||= held.gone();
    const newest = mine.findLast(({ left }) => !left);
    const older = mine.filter((held) => held !== newest);
    for (const { release, gone } of older) release({ mode: gone() ? 'cut' : 'run' });
    await Promise.all(older.map(({ over }) => over));
    return newest;
  }
  private expect(call: string, actor: string): Promise<Held> {
    return new Promise((found, fail) => {
      const timer = setTimeout(() => fail(new Error(`${actor} made no request`)), patience.ms);
      this.expected.push({
        call,
        found: (held) => {
          clearTimeout(timer);
          found(held);
        },
      });
    });
  }
  private hold(call: string, { raw }: FastifyReply): Promise<Ending> {
    if (raw.destroyed) return Promise.resolve({ mode: 'cut' });
    const over = new Promise((done) => raw.once('close', done));
    return new Promise((goOn) => {
      const release = (ending: Ending) => {
        // What comes after one that was left behind is not its second try.
        if (!held.left) this.again = { call, ending };
        goOn(ending);
      };
      const held: Held = { call, release, over, gone: () => raw.destroyed };
      const waiting = this.expected.findIndex((one) => one.call === call);
      if (waiting >= 0) this.expected.splice(waiting, 1)[0]?.found(held);
      else this.held.push(held);
    });
  }
  private async endingOf(request: FastifyRequest, reply: FastifyReply): Promise<Ending> {
    if (!this.walk || request.headers[walkHeader] !== this.walk) return { mode: 'run' };
    const call = callAsked(this.calls, request);
    if (!call || this.through.has(call)) return { mode: 'run' };
    return this.again?.call === call ? this.again.ending : this.hold(call, reply);
  }

  install(app: FastifyInstance): void {
    // Nobody walks to the acquirer: that page is not the mall's.
    app.addHook('onRequest', async (request, reply) =>
      request.headers[walkHeader] && request.url.startsWith('/acquirer/')
        ? reply.status(204).send()
        : undefined,
    );
    const cutLater = new WeakSet<FastifyRequest>();
    const edits = new WeakMap<FastifyRequest, (data: unknown) => Promise<unknown> | unknown>();
    const follow = (
      ending: Ending,
      request: FastifyRequest,
      reply: FastifyReply,
      done: () => void,
    ): unknown => {
      if (ending.mode === 'fault') return this.faults.withRefusals(ending.outcome, done);
      if (ending.mode === 'code') return reply.send({ code: ending.code, message: '', data: null });
      if (ending.mode === 'answer')
        return reply.send({ code: 200, message: 'success', data: ending.data });
      if (ending.mode === 'http') return reply.status(ending.status).send('');
      if (ending.mode === 'cutAfter') cutLater.add(request);
      if (ending.mode === 'edit') edits.set(request, ending.edit);
      if (ending.mode !== 'cut') return done();
      request.raw.socket.destroy();
      return reply.hijack();
    };
    app.addHook(
      'preHandler',
      (request, reply, done) =>
        void this.endingOf(request, reply).then((ending) => follow(ending, request, reply, done)),
    );
    // Where calls may break, no connection of the walked page is kept alive: a call on one that
    // breaks would be sent again by the browser itself.
    app.addHook('onSend', async (request, reply, payload) => {
      if (request.headers[walkHeader] && Object.keys(this.calls).length > 0)
        void reply.header('connection', 'close');
      if (cutLater.has(request)) request.raw.socket.destroy();
      const edit = edits.get(request);
      if (!edit || typeof payload !== 'string') return payload;
      const envelope = JSON.parse(payload) as { data: unknown };
      return JSON.stringify({ ...envelope, data: await edit(envelope.data) });
    });
  }
}
