import type { FastifyRequest } from 'fastify';
import { codes, Refusal } from '#contract/codes';

/**
 * Milliseconds between two looks at how much came, and the bytes that must have come between them
 * (4 kB/s).
 */
export const pace = { every: 10_000, bytes: 40_000 };
/** Until the answer is on its way. */
const courtesy = 500;
const tooSlow = () =>
  new Refusal(codes.tooManyRequests, '', { until: new Date(Date.now() + 1000).toISOString() });

/**
 * Runs `work`, which reads what is sent, as long as enough of it comes. Who trickles is refused
 * with 1000010, and the
 * connection is closed once that is said: what holds a place open must cost its sender something.
 */
export async function keepingPace<T>({ raw }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const came = () => raw.socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  let before = came();
  let reading = true;
  const trickles = new Promise<never>((_, refuse) => {
    const look = () => {
      const [last, now] = [before, came()];
      before = now;
      if (!reading || raw.complete || now - last >= pace.bytes) return;
      refuse(tooSlow());
      // Not the message: once it is complete, destroying it leaves the connection open.
      setTimeout(() => raw.socket.destroy(), courtesy).unref();
    };
    // What is there to be read is read before it is judged: after a standstill of ours too.
    timer = setInterval(() => setImmediate(look), pace.every).unref();
  });
  return Promise.race([work(), trickles]).finally(() => {
    reading = false;
    clearInterval(timer);
  });
}
