import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandIn {
  url: string;
  /** What it was asked, in the order it came. */
  asked: { path: string; body: Record<string, unknown> }[];
  /** How it answers from now on. */
  answers: (how: (reply: ServerResponse) => void) => void;
  close: () => Promise<void>;
}
export const says =
  (translatedText: unknown, status = 200) =>
  (reply: ServerResponse): void =>
    void reply
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ translatedText }));

/** An engine that speaks LibreTranslate's HTTP, on this machine. */
export async function standIn(): Promise<StandIn> {
  let how = says('Translated');
  const asked: StandIn['asked'] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) });
      how(reply);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers: (next) => {
      how = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
