import { lookup } from 'node:dns/promises';
import { connect as plain } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as encrypted } from 'node:tls';
import { NotFetched } from './notFetched';
import { isPublic } from './public';

/** Asks the world: what a name stands for, and a line to one of its addresses. */
export interface Network {
  resolve: (name: string) => Promise<string[]>;
  /** To this address, never to what the name stands for by now; who answers proves the name. */
  dial: (address: string, name: string) => Duplex;
}
export const internet: Network = {
  resolve: async (name) =>
    (await lookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address),
  dial: (address, name) =>
    encrypted({ host: address, port: 443, servername: name, ALPNProtocols: ['http/1.1'] }),
};
/** Where a name is found instead, in tests: origins of this machine. */
export type StandIns = Readonly<Record<string, string>>;

/**
 * A line to the host: its name is looked up once, every address it stands for is judged, and the
 * line goes to one that was. Throws NotFetched.
 */
export async function lineTo(
  name: string,
  { resolve, dial }: Network,
  standIns: StandIns,
): Promise<Duplex> {
  const instead = Object.hasOwn(standIns, name) ? standIns[name] : undefined;
  if (instead !== undefined) {
    const { hostname, port } = new URL(instead);
    return plain({ host: hostname, port: Number(port) || 80 });
  }
  const addresses = await resolve(name).catch((error: { code?: unknown }) => {
    throw new NotFetched('unknownHost', error.code !== 'ENOTFOUND');
  });
  if (addresses.length === 0) throw new NotFetched('unknownHost');
  if (!addresses.every(isPublic)) throw new NotFetched('private');
  return dial(addresses[0] ?? '', name);
}
