import ipaddr from 'ipaddr.js';

/** A machine, or a network of them; never everybody, who could then claim any address. */
function isProxy(text: string): boolean {
  if (!text.includes('/'))
    return (
      ipaddr.isValid(text) &&
      !ipaddr
        .process(text)
        .toString()
        .match(/^(0\.0\.0\.0|::)$/)
    );
  return ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] >= 8;
}
/**
 * Whose word about where a call comes from is taken: what runs on this machine, and the proxies
 * that TRUST_PROXY names
 * (addresses and networks, with commas). Anything else there stops the server from starting.
 */
export function proxiesOf(text = ''): string[] {
  const named = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = named.find((one) => !isProxy(one));
  if (wrong !== undefined)
    throw new Error(
      `TRUST_PROXY: "${wrong}" is no address of a proxy, and no network of /8 or smaller`,
    );
  return ['loopback', ...named];
}
