import { vi } from 'vitest';
import { officeApplications, type ApplicationReview } from '#contract/applications';
import type { Failure } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { officeListings, type ListingReview } from '#contract/listings';
import { officeUploads } from '#contract/notices';
import {
  applicationIn,
  applicationQueue,
  listingIn,
  listingQueue,
} from '../../stories/fixtures/assess';
import { people, picture } from '../../stories/fixtures/review';

export interface Asked {
  id: string;
  event?: string;
  q?: string;
  tab?: string;
  sort?: string;
  dir?: string;
  round?: number;
  version?: number;
  parts?: object;
  refusals?: object[];
  reason?: string;
  note?: string;
}
/** The back office's server as whoever judges applications and listings knows it. */
export const server = {
  call: vi.fn<(endpoint: Endpoint, input: Asked, options?: { key?: string }) => Promise<unknown>>(),
  last: vi.fn<(endpoint: Endpoint, input: Asked, key: string) => void>(),
  applications: {} as Record<string, ApplicationReview>,
  listings: {} as Record<string, ListingReview>,
  /** What verdicts are refused with. */
  refusal: null as Failure | null,
};
export const fakeApi = {
  officeCall: server.call,
  officeLast: server.last,
  officeToken: { get: () => 'token-1' },
};

const to: Record<string, string> = {
  open: 'open',
  requestChanges: 'changesRequested',
  reject: 'rejected',
  suspend: 'suspended',
  reinstate: 'open',
  close: 'closed',
  approve: 'onSale',
  refuse: 'refused',
  takeOff: 'offSale',
};
function judgedApplication({ id, event = '' }: Asked, by = people.me): ApplicationReview {
  const { shop_name, applicant } = server.applications[id] ?? applicationIn();
  const next = applicationIn({
    id,
    shop_name,
    applicant,
    state: to[event] as never,
    decided_by: by,
  });
  server.applications[id] = next;
  return next;
}
function judgedListing({ id, event = '' }: Asked, by = people.me): ListingReview {
  const next = listingIn({
    id,
    name: server.listings[id]?.name ?? '',
    state: to[event] as never,
    decided_by: by,
  });
  server.listings[id] = next;
  return next;
}
/** A colleague decides, elsewhere. */
export const colleague = {
  application: (id: string, event: string) => judgedApplication({ id, event }, people.mara),
  listing: (id: string, event: string) => judgedListing({ id, event }, people.mara),
};

const tabOf: Record<string, readonly string[]> = {
  waiting: ['applying'],
  changes: ['changesRequested'],
  open: ['open', 'holiday'],
  rejected: ['rejected'],
  ended: ['suspended', 'closed'],
};
const listed = ({ tab = 'waiting' }: Asked) =>
  Object.values(server.applications).filter(({ state }) => (tabOf[tab] ?? []).includes(state));
const offered = () => Object.values(server.listings).filter(({ state }) => state === 'inReview');
export function answer(endpoint: Endpoint, input: Asked): Promise<unknown> {
  const { path } = endpoint;
  if (path === officeApplications.queue.path)
    return Promise.resolve(applicationQueue({ items: listed(input) }));
  if (path === officeListings.queue.path)
    return Promise.resolve(listingQueue({ items: offered() }));
  if (path === officeApplications.view.path) return Promise.resolve(server.applications[input.id]);
  if (path === officeListings.view.path) return Promise.resolve(server.listings[input.id]);
  if (path === officeUploads.view.path) return Promise.resolve({ ...picture, id: input.id });
  if (path !== officeApplications.act.path && path !== officeListings.act.path)
    return Promise.resolve({});
  if (server.refusal) return Promise.reject(server.refusal);
  return Promise.resolve(
    path === officeApplications.act.path ? judgedApplication(input) : judgedListing(input),
  );
}
const acting = [officeApplications.act.path, officeListings.act.path];
/** What was decided, in order; with `event` only that. */
export const acts = (event?: string): Asked[] =>
  server.call.mock.calls
    .filter(([{ path }, input]) => acting.includes(path) && (!event || input.event === event))
    .map(([, input]) => input);
export const keysOf = (event: string): (string | undefined)[] =>
  server.call.mock.calls
    .filter(([, input]) => input.event === event)
    .map(([, , options]) => options?.key);
export const asked = (path: string): Asked[] =>
  server.call.mock.calls.filter(([endpoint]) => endpoint.path === path).map(([, input]) => input);
export function freshServer(): void {
  server.refusal = null;
  server.applications = Object.fromEntries(
    applicationQueue().items.map((item) => [item.id, item as ApplicationReview]),
  );
  server.listings = Object.fromEntries(
    listingQueue().items.map((item) => [item.id, item as ListingReview]),
  );
  server.call.mockReset().mockImplementation(answer);
  server.last.mockReset();
}
