import ipaddr from 'ipaddr.js';

/**
 * The address's first `bits`, as text. An IPv4 address, however written, stands for itself; so does
 * what is no address at all.
 */
function place(ip: string, bits: number): string {
  if (!ip.includes(':')) return ip;
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64);
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${bits}`).toString()}/${bits}`;
}

/** What one household has: an IPv4 address, or the /64 an IPv6 address lies in. */
export const placeOf64 = (ip: string): string => place(ip, 64);
/** What one customer of a provider has: an IPv4 address, or the /48 an IPv6 address lies in. */
export const placeOf48 = (ip: string): string => place(ip, 48);
/** The machine the mall runs on: whoever calls from there is in no place of their own. */
export const isHere = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
/** What one network has: an IPv4 address's /24, or the /48 an IPv6 address lies in. */
export function networkOf(ip: string): string {
  const customer = placeOf48(ip);
  return ipaddr.IPv4.isValidFourPartDecimal(customer)
    ? `${customer.split('.').slice(0, 3).join('.')}.0/24`
    : customer;
}
