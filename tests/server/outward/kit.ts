import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { getFrom, type Outward, type Wanted } from '#server/platform/http/outward/get';
import type { Network } from '#server/platform/http/outward/network';
import { NotFetched } from '#server/platform/http/outward/notFetched';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
export interface Host {
  origin: string;
  port: number;
  /** Paths that were asked for, in order. */
  asked: string[];
  /** The most that were being answered at once. */
  atOnce: () => number;
  close: () => Promise<void>;
}
/** A web server on this machine that stands in for hosts of pictures. */
export async function hostOf(answers: Record<string, Answer>): Promise<Host> {
  const asked: string[] = [];
  let [open, most] = [0, 0];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    most = Math.max(most, ++open);
    response.once('close', () => open--);
    const answer = answers[request.url ?? ''];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    atOnce: () => most,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export const gives =
  (bytes: Buffer | string, type = 'image/png'): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes);
export const leadsTo =
  (location: string, status = 302): Answer =>
  (response) =>
    response.writeHead(status, { location }).end();

export interface World extends Network {
  /** Lines that were opened: address and name. */
  dialled: string[];
  /** Names that were looked up. */
  lookedUp: string[];
}
/**
 * An internet in which names stand for what is given, one list after the other; every line leads to
 * the port on this machine.
 */
export function worldOf(names: Record<string, string[][]>, port: number): World {
  const dialled: string[] = [];
  const lookedUp: string[] = [];
  return {
    dialled,
    lookedUp,
    resolve: async (name) => {
      lookedUp.push(name);
      const lists = names[name];
      if (!lists) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
      return (lists.length > 1 ? lists.shift() : lists[0]) ?? [];
    },
    dial: (address, name) => {
      dialled.push(`${address} ${name}`);
      return connect({ host: '127.0.0.1', port });
    },
  };
}
/** An address of the open internet that nobody is asked at here. */
export const somewhere = '93.184.216.34';

const anything: Wanted = { bytes: 100_000, isKind: () => true, accept: 'image/png' };
/** What came, as text; or why nothing did. */
export const came = (
  address: string,
  outward: Partial<Outward> = {},
  wanted: Partial<Wanted> = {},
): Promise<string> =>
  getFrom(address, { ...anything, ...wanted }, { standIns: {}, ...outward }).then(
    String,
    (error: unknown) => {
      if (!(error instanceof NotFetched)) throw error;
      return `${error.reason}${error.again ? ', again' : ''}`;
    },
  );
