import { createParser } from 'eventsource-parser';
import { codes, sessionCodes } from '#contract/codes';
import type { Envelope } from '#contract/endpoint';
import { streamPath, type Live } from '#contract/notices';
import { session } from '#contract/session';
import { call } from './api';
import { languageNow } from './intl';
import { invalidateTopics, topics } from './invalidateTopics';
import { hasAccount, updateUser, visitor } from './session';
import { token } from './token';

/**
 * Milliseconds: the first pause and the longest, how long silence is believed (the server says
 * something every 15 s), and the pause when there are too many streams.
 */
const pace = { first: 1000, longest: 30_000, silence: 45_000, crowded: 60_000 };
const refreshAll = () => void invalidateTopics(...topics);

/** A decision makes a seller of a customer, or a customer of a seller. */
const lookWhoIAm = () =>
  call(session.user, {}, { quiet: true }).then(
    (user) => {
      if (visitor.getSnapshot().context.user) updateUser(user);
    },
    () => undefined,
  );

/** Takes one piece of news in: the bell's number, and whatever on this page shows what changed. */
function hear({ topic, unread }: Live): void {
  const { user } = visitor.getSnapshot().context;
  const before = user?.notice_count ?? unread;
  if (user && unread !== before) updateUser({ ...user, notice_count: unread });
  if (user && topic === 'application') void lookWhoIAm();
  // More to read than this page knew: something happened, perhaps before it listened, and that was
  // told to nobody.
  if (unread > before) refreshAll();
  else if (topic !== 'notice' || unread !== before) void invalidateTopics(topic);
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });

/** The events in a stream of bytes, until it ends or has been silent for too long. */
async function* eventsIn(
  body: ReadableStream<Uint8Array>,
  hush: AbortController,
): AsyncGenerator<Live> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const heard: Live[] = [];
  const parser = createParser({
    onEvent: ({ data }) => void heard.push(JSON.parse(data) as Live),
  });
  for (;;) {
    const timer = setTimeout(() => hush.abort(), pace.silence);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    yield* heard.splice(0);
  }
}

/** One stream, from opening to its end. Answers how long to wait before the next. */
async function once(
  signal: AbortSignal,
  tell: (live: Live) => void,
  again: boolean,
): Promise<number> {
  const hush = new AbortController();
  const stop = () => hush.abort();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const answer = await fetch(`/api${streamPath}`, {
      headers: { 'access-token': token.get() ?? '', lang: languageNow() },
      signal: hush.signal,
      cache: 'no-store',
    });
    if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      const { code } = (await answer.json()) as Envelope;
      // The usual way of asking tells everybody why the session is over.
      if (sessionCodes.includes(code)) await call(session.user, {});
      return code === codes.tooManyRequests ? pace.crowded : pace.longest;
    }
    // What happened while nobody listened was told to nobody.
    if (again) refreshAll();
    for await (const live of eventsIn(answer.body, hush)) tell(live);
    return pace.first;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Listens until told to stop; after a break it waits longer each time, and never as long as the
 * others.
 */
async function stay(signal: AbortSignal, tell: (live: Live) => void): Promise<void> {
  for (let tries = 0, again = false; !signal.aborted; again = true) {
    let opened = false;
    const wait = await once(
      signal,
      (live) => {
        opened = true;
        tell(live);
      },
      again,
    ).catch(() => 0);
    tries = opened ? 0 : tries + 1;
    const ms = Math.max(wait, Math.min(pace.longest, pace.first * 2 ** tries));
    if (!signal.aborted) await pause(ms * (0.5 + Math.random() / 2), signal);
  }
}

/**
 * One page of this browser listens for all of a person's: a browser opens only six connections to
 * one server.
 */
function listenFor(userId: string): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  const others =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`live-${userId}`);
  if (others) others.onmessage = ({ data }: MessageEvent<Live>) => hear(data);
  signal.addEventListener('abort', () => others?.close(), { once: true });
  const tell = (live: Live) => {
    hear(live);
    others?.postMessage(live);
  };
  const listen = () => stay(signal, tell);
  const turn =
    navigator.locks && others
      ? navigator.locks.request(`live-${userId}`, { signal }, listen)
      : listen();
  turn.catch(() => undefined);
  return stop;
}

let following: { userId: string; stop: AbortController } | null = null;
function follow(): void {
  const { user } = visitor.getSnapshot().context;
  const userId = hasAccount(user) ? user.id : null;
  if (userId === (following?.userId ?? null)) return;
  following?.stop.abort();
  following = userId === null ? null : { userId, stop: listenFor(userId) };
}
let begun = false;
/** From now on whoever is signed in here hears what happens to notices, wallet and orders. */
export function startLive(): void {
  if (begun) return;
  begun = true;
  visitor.subscribe(follow);
  follow();
}
