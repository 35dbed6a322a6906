import { createServer } from 'node:http';
import Fastify from 'fastify';
import { ownCpu } from './child';

/**
 * The least a server can do: the same 20 kB for everybody, by Node alone or by one Fastify route.
 */
const rows = Array.from({ length: 100 }, (_, id) => ({
  id,
  name: `Thing ${id}`,
  text: 'x'.repeat(160),
  price: '12.50',
}));
const body = JSON.stringify(rows);

async function bare(): Promise<string> {
  const server = createServer((_, reply) =>
    reply
      .writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      .end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
}
async function fastify(): Promise<string> {
  const app = Fastify();
  app.get('/', async () => rows);
  return app.listen({ port: 0, host: '127.0.0.1' });
}
const address = await (process.argv[2] === 'node' ? bare() : fastify());
process.on('message', () => {
  process.send?.({ cpu: ownCpu() });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address });
