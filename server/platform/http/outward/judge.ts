import ipaddr from 'ipaddr.js';
import { longestAddress } from '#contract/pictureFetch';
import { NotFetched } from './notFetched';

/** One part of a name; what the URL's own parser let through is lower case by now. */
const label = /^[a-z0-9_-]{1,63}$/;
const isName = (host: string): boolean =>
  host.length <= 253 && host.split('.').every((part) => label.test(part));
/** Names that lead into whatever network the server is in. */
const inner = ['.localhost', '.local', '.internal', '.home.arpa'];

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
  if (!host.includes('.') || inner.some((end) => host.endsWith(end)))
    throw new NotFetched('private');
  if (!isName(host)) throw new NotFetched('address');
  url.hash = '';
  return url;
}
