import ipaddr from 'ipaddr.js';

/**
 * Whose word about where a call comes from is taken, as Fastify's `trustProxy` takes it: addresses
 * and networks, or whether to believe this address, the `hop`th from here (0: the connection).
 */
export type Proxies = string[] | ((address: string, hop: number) => boolean);
const mostHops = 9;
/** A machine, or a network of them; never everybody, who could then claim any address. */
function isProxy(text: string): boolean {
  if (text.includes('/')) return ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] >= 8;
  if (!text.includes(':')) return ipaddr.IPv4.isValidFourPartDecimal(text) && text !== '0.0.0.0';
  return ipaddr.isValid(text) && !/^(0\.0\.0\.0|::)$/.test(ipaddr.process(text).toString());
}

const inside: readonly string[] = [
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
];
const isInside = (address: string): boolean =>
  ipaddr.isValid(address) && inside.includes(ipaddr.process(address).range());
/**
 * So many proxies, wherever the farther ones are; the nearest of them is in this network. Who
 * connects from outside is a stranger, whatever they say of others.
 */
const within =
  (hops: number) =>
  (address: string, hop: number): boolean =>
    hop < hops && (hop > 0 || isInside(address));

/**
 * Whose word about where a call comes from is taken: what runs on this machine, and the proxies
 * that TRUST_PROXY names (addresses and networks, with commas, or how many stand in a row).
 * Anything else there stops the server from starting.
 */
export function proxiesOf(text = ''): Proxies {
  const given = text.trim();
  if (/^[1-9]$/.test(given)) return within(Number(given));
  const named = given
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = named.find((one) => !isProxy(one));
  if (wrong !== undefined)
    throw new Error(
      `TRUST_PROXY: "${wrong}" is no address of a proxy, no network of /8 or smaller, and no count of proxies from 1 to ${mostHops}`,
    );
  return ['loopback', ...named];
}
