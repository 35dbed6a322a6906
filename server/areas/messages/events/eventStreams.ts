import { PassThrough, type Readable } from 'node:stream';
import { codes, Refusal } from '#contract/codes';
import type { Live } from '#contract/notices';
import type { Caller } from '../../../platform/http/caller';
import type { Db } from '../../../platform/db/open';
import { Shares, sharesOf, type Most } from '../../../platform/http/shares';
import { Listeners, type Open } from './listeners';
import { Rounds } from './rounds';
import { alive, snapshotsOf, type Snapshot } from './snapshot';

export interface EventStreams {
  /** A stream of the caller's; ends with the session. Throws 1000010 when there are too many. */
  open: (caller: Pick<Caller, 'id' | 'ip'>, session: string) => Promise<Readable>;
  count: () => number;
  /**
   * Ends every stream, those that are opened later too, and waits for the look that is being taken.
   */
  close: () => Promise<void>;
}
/** Behind one address there may be an office, behind one network a provider's customers. */
const mostStreams: Most = { each: 5, place: 60, network: 200, newcomers: 1000, all: 10_000 };
/**
 * Milliseconds between two looks and between two signs of life; within so many looks everybody is
 * looked at whatever happened; bytes a listener may lag behind.
 */
const pace = { every: 1000, heartbeat: 15_000, turns: 3, lag: 64_000 };
const topics = ['notice', 'wallet', 'order', 'application'] as const;

const eventOf = (topic: Live['topic'], unread: number): string =>
  `event: ${topic}\ndata: ${JSON.stringify({ topic, unread } satisfies Live)}\n\n`;

/** What somebody hears who last saw `before`; the first thing is how many notices are unread. */
const newsFor = (before: Snapshot | undefined, now: Snapshot): string =>
  topics
    .filter((topic) => (before ? before[topic] !== now[topic] : topic === 'notice'))
    .map((topic) => eventOf(topic, now.unread))
    .join('');

/** Who lags behind is let go of: nothing is kept for them without end. */
function say({ out }: Open, text: string): void {
  if (out.writableLength > pace.lag) out.destroy();
  else out.write(text);
}

/**
 * Everybody who listens to this process. One look a second for all of them together, and none while
 * nobody does: at whom something happened to, and at a third of the others.
 */
export function eventStreams(db: Db, failed: (error: unknown) => void): EventStreams {
  const listeners = new Listeners();
  const shares = new Shares();
  const seen = new Map<number, Snapshot>();
  const rounds = new Rounds(db, pace.turns);
  let beaten = performance.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  let looking: Promise<void> | undefined;
  let closed = false;

  function tell(now: Map<number, Snapshot>): void {
    for (const open of listeners.all()) {
      const looks = now.get(open.userId);
      const news = looks ? newsFor(seen.get(open.userId), looks) : '';
      if (news) say(open, news);
    }
    for (const [id, looks] of now) if (listeners.has(id)) seen.set(id, looks);
  }
  async function look(): Promise<void> {
    const wanted = await rounds.wanted(listeners.ids(), (id) => seen.has(id));
    if (wanted.length > 0) tell(await snapshotsOf(db, wanted));
    if (rounds.whole) await sendAway();
    beat();
  }
  function beat(): void {
    if (performance.now() - beaten < pace.heartbeat) return;
    beaten = performance.now();
    for (const open of listeners.all()) say(open, ': \n\n');
  }
  async function sendAway(): Promise<void> {
    // Who comes while the sessions are asked for was not asked about.
    const asked = listeners.all();
    const sessions = await alive(db, listeners.ids());
    for (const { session, out } of asked) if (!sessions.has(session)) out.end();
  }
  const tick = () =>
    (looking ??= look()
      .catch(failed)
      .finally(() => (looking = undefined)));
  function leave(open: Open): void {
    open.giveBack();
    if (listeners.remove(open)) seen.delete(open.userId);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }
  function enter(open: Open): void {
    listeners.add(open);
    open.out.once('close', () => leave(open));
    const looks = seen.get(open.userId);
    open.out.write(looks ? eventOf('notice', looks.unread) : ': \n\n');
    timer ??= setInterval(() => void tick(), pace.every).unref();
  }
  return {
    async open(caller, session) {
      const giveBack = shares.take(await sharesOf(db, caller, mostStreams));
      if (!giveBack)
        throw new Refusal(codes.tooManyRequests, '', {
          until: new Date(Date.now() + 60_000).toISOString(),
        });
      const open = { userId: Number(caller.id), session, out: new PassThrough(), giveBack };
      if (closed) open.out.end();
      else enter(open);
      return open.out;
    },
    count: () => listeners.size,
    async close() {
      closed = true;
      clearInterval(timer);
      for (const { out } of listeners.all()) out.end();
      await looking;
    },
  };
}
