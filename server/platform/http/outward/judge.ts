import ipaddr from 'ipaddr.js';
import { longestAddress } from '#contract/pictureFetch';
import { NotFetched } from './notFetched';

/** https of a host with a name; what a stand-in of the tests speaks for is the same. */
const named = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/;

function read(text: string, base: URL | undefined): URL {
  try {
    return new URL(text, base);
  } catch {
    throw new NotFetched('address');
  }
}
/**
 * An address that may be asked at all, before its name is looked up. A host is a name: numbers,
 * however they are spelled (`2130706433`, `0x7f.1`, `[::ffff:7f00:1]`), lead past what a name can be
 * judged by. Throws NotFetched.
 */
export function judged(text: string, base?: URL): URL {
  if (text.length > longestAddress) throw new NotFetched('address');
  const url = read(text.trim(), base);
  if (url.protocol !== 'https:') throw new NotFetched('address');
  if (url.username !== '' || url.password !== '') throw new NotFetched('credentials');
  if (url.port !== '') throw new NotFetched('port');
  const host = url.hostname;
  if (host.startsWith('[') || ipaddr.isValid(host)) throw new NotFetched('private');
  if (!host.includes('.') || /\.(localhost|local|internal|home\.arpa)\.?$/.test(host))
    throw new NotFetched('private');
  if (!named.test(host)) throw new NotFetched('address');
  url.hash = '';
  return url;
}
