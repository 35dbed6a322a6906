import { vi } from 'vitest';
import type { Failure } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { officeUploads } from '#contract/notices';
import { officeMoney, type QueueDetail } from '#contract/officeMoney';
import { people, picture, rechargeIn, rechargeQueue } from '../../stories/fixtures/review';

export interface Asked {
  id: string;
  event?: string;
  q?: string;
  actual_amount?: string;
  reason?: string;
  note?: string;
}
/** The back office's server as a recharge queue knows it. */
export const server = {
  call: vi.fn<(endpoint: Endpoint, input: Asked, options?: { key?: string }) => Promise<unknown>>(),
  last: vi.fn<(endpoint: Endpoint, input: Asked, key: string) => void>(),
  /** How each request stands. */
  standing: {} as Record<string, QueueDetail>,
  /** What decisions are refused with. */
  refusal: null as Failure | null,
};
export const fakeApi = {
  officeCall: server.call,
  officeLast: server.last,
  officeToken: { get: () => 'token-1' },
};

const named = (id: string) => rechargeQueue().items.find((item) => item.id === id);
function acted({ id, event = '', actual_amount, reason }: Asked): QueueDetail {
  const to: Record<string, Partial<QueueDetail>> = {
    take: { state: 'underReview' },
    release: { state: 'submitted' },
    endorse: { state: 'awaitingSecond', actual_amount: actual_amount ?? '0.00' },
    approve: { state: 'completed', actual_amount: actual_amount ?? '0.00' },
    refuse: { state: 'failed', message: `wallet.why.${reason}` },
  };
  const held = { ...to[event], taken_by: event === 'take' ? people.me : null };
  const next = rechargeIn({ ...named(id), ...held, can: rechargeIn(held).can });
  server.standing[id] = next;
  return next;
}
export function answer(endpoint: Endpoint, input: Asked): Promise<unknown> {
  const open = ({ id }: { id: string }) =>
    !['completed', 'failed'].includes(server.standing[id]?.state ?? '');
  if (endpoint.path === officeMoney.queue.path)
    return Promise.resolve({ ...rechargeQueue(), items: rechargeQueue().items.filter(open) });
  if (endpoint.path === officeMoney.view.path) return Promise.resolve(server.standing[input.id]);
  if (endpoint.path === officeUploads.view.path) return Promise.resolve(picture);
  if (endpoint.path !== officeMoney.act.path) return Promise.resolve({});
  if (server.refusal && !['take', 'release'].includes(input.event ?? ''))
    return Promise.reject(server.refusal);
  return Promise.resolve(acted(input));
}
/** What was done, in order; with `event` only that. */
export const acts = (event?: string): Asked[] =>
  server.call.mock.calls
    .filter(
      ([endpoint, input]) =>
        endpoint.path === officeMoney.act.path && (!event || input.event === event),
    )
    .map(([, input]) => input);
/** The keys under which an event was sent. */
export const keysOf = (event: string): (string | undefined)[] =>
  server.call.mock.calls
    .filter(([, input]) => input.event === event)
    .map(([, , options]) => options?.key);
export function freshServer(): void {
  server.refusal = null;
  server.standing = Object.fromEntries(
    rechargeQueue().items.map((item) => [item.id, item as QueueDetail]),
  );
  server.call.mockReset().mockImplementation(answer);
  server.last.mockReset();
}
