import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { twins } from '../http/twins';
import { registry } from './metrics';

export interface MetricsPort {
  address: string;
  close: () => Promise<void>;
}
/** Connections at once: who scrapes needs one, and a fault of theirs takes no more than these. */
const mostConnections = 16;

/** What the process says of itself beside its own counts: memory, processor, event loop, handles. */
function ofProcess(): Registry {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  return own;
}
const say = (response: ServerResponse, status: number, text: string, type = 'text/plain') =>
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);

/**
 * Serves `GET /metrics` at a port of its own, in the format of Prometheus; `mall`: what is read from
 * the database. People's port never serves it.
 */
export async function openMetrics(
  { port, host }: { port: number; host: string },
  mall: Registry,
): Promise<MetricsPort> {
  const all = Registry.merge([registry, ofProcess(), mall]);
  const together = twins();
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return say(response, 404, '');
    const text = await together('metrics', () => all.metrics()).catch(() => undefined);
    return say(response, text === undefined ? 500 : 200, text ?? '', all.contentType);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.maxConnections = mostConnections;
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
