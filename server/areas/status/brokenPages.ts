import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { codes, Refusal } from '#contract/codes';
import { brokenNames, type BrokenPage } from '#contract/shapes/brokenPages';
import { networkOf, placeOf64 } from '../../platform/http/address';
import type { Caller } from '../../platform/http/caller';
import { brokenPages } from '../../platform/seeing/metrics';
import { scrub } from '../../platform/seeing/scrub';

/**
 * Pages that this process writes down in an hour: of one person, one place, one network, and all.
 * Counted here and not in the database, which may be what they broke of.
 */
export const mostBroken = { person: 20, place: 20, network: 100, all: 1000 };
const duration = 3600;

/** Counts the next one, from the narrowest share on; refuses with 1000010 where one is used up. */
export function brokenShares(): (caller: Pick<Caller, 'id' | 'ip'>) => Promise<void> {
  const of = (points: number) => new RateLimiterMemory({ points, duration });
  const { person, place, network, all } = mostBroken;
  const shares = { person: of(person), place: of(place), network: of(network), all: of(all) };
  const spent = async (of: RateLimiterMemory, key: string) =>
    ((await of.get(key))?.remainingPoints ?? 1) <= 0;
  return async ({ id, ip }) => {
    // First: what is refused leaves no counter of its place behind.
    if ((await spent(shares.all, 'all')) || (await spent(shares.network, networkOf(ip))))
      throw new Refusal(codes.tooManyRequests);
    try {
      if (id) await shares.person.consume(id);
      await shares.place.consume(placeOf64(ip));
      await shares.network.consume(networkOf(ip));
      await shares.all.consume('all');
    } catch {
      throw new Refusal(codes.tooManyRequests);
    }
  };
}
/** Every page from the start on: what is first seen at 1 has never risen. */
for (const page of brokenNames) brokenPages.inc({ page }, 0);

/** Writes a page that broke into the log; answers the case that it has there. */
export function tellBroken(
  { log, id }: Pick<FastifyRequest, 'log' | 'id'>,
  { page, build, name, words, frames = [] }: BrokenPage,
): { case: string } {
  brokenPages.inc({ page });
  log.warn({ page, build, error: { type: name, message: scrub(words), frames } }, 'a page broke');
  return { case: id };
}
