import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: Attribute[];
}
interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}
/** As much of a collector as takes spans by OTLP over HTTP, as JSON. */
export async function collector() {
  const exports: Export[] = [];
  const paths = new Set<string>();
  const server = createServer((request, response) => {
    paths.add(`${request.method} ${request.url}`);
    void text(request).then((body) => {
      exports.push(JSON.parse(body) as Export);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const resources = () => exports.flatMap(({ resourceSpans }) => resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    said: () => JSON.stringify(exports),
    attributes: () => resources()[0]?.resource.attributes ?? [],
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => new Promise((done) => server.close(done)),
  };
}
