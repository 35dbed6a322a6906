import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsConfig } from '#server/peers';

interface Texted {
  to: string;
  from: string;
  text: string;
}
/**
 * As little of Twilio as takes messages. `got`: those that came; `answer`: what the next are told,
 * a status and its own number for what is wrong.
 */
export async function smsGateway() {
  const account = `AC${'0'.repeat(32)}`;
  const [got, asked]: [Texted[], string[]] = [[], []];
  const stand = { answer: { status: 201, code: 0 }, hangs: false };
  const read = async (request: IncomingMessage) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return new URLSearchParams(Buffer.concat(parts).toString());
  };
  const server = createServer((request, reply) => {
    void read(request).then((form) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      if (stand.hangs) return;
      const { status, code } = stand.answer;
      if (request.method === 'POST' && status < 300)
        got.push({
          to: form.get('To') ?? '',
          from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
          text: form.get('Body') ?? '',
        });
      reply.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
      reply.end(JSON.stringify(status < 300 ? { sid: 'SM1' } : { code, message: 'no' }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const config: SmsConfig = {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    token: 'a-token',
    from: '+15005550006',
    patience: 2000,
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { config, got, asked, stand, close };
}
