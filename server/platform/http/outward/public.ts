import ipaddr from 'ipaddr.js';

/** Where the whole internet's addresses of IPv6 lie: what is outside is a network's own. */
const global6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/** Public by its number, and a cloud's own machine: it hands out a server's secrets (Azure). */
const metadata = new Set(['168.63.129.16']);

/**
 * Whether an address is anybody's on the internet: no loopback, no private or carrier's network, no
 * link, no group, nothing reserved, and nothing that carries an IPv4 address in another form.
 */
export function isPublic(ip: string): boolean {
  if (!ipaddr.isValid(ip) || ip.includes('%')) return false;
  const parsed = ipaddr.parse(ip);
  if (parsed.range() !== 'unicast' || metadata.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(global6);
}
