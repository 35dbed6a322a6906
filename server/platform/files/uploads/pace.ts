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
  const trickles = new Promise<never>((_, refuse) => {
    timer = setInterval(() => {
      const [last, now] = [before, came()];
      before = now;
      if (raw.complete || now - last >= pace.bytes) return;
      refuse(tooSlow());
      setTimeout(() => raw.destroy(), courtesy).unref();
    }, pace.every).unref();
  });
  return Promise.race([work(), trickles]).finally(() => clearInterval(timer));
}
