import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const secret = 'a secret of the bucket';
const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

interface Kept {
  bytes: Buffer;
  at: Date;
}
/** What is the matter with it: nothing, it says 503, or it says nothing at all. */
type Mood = 'well' | 'busy' | 'silent';
export interface S3Server {
  /** What a mall is told of it. */
  env: Record<'FILES' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>;
  objects: Map<string, Kept>;
  mood: Mood;
  /** Calls that came, signed rightly or not. */
  calls: string[];
  close: () => Promise<void>;
}
interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
/** By RFC 3986, as the signature has it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
/** AWS Signature Version 4, worked out here from its description, not with the client's library. */
function rightlySigned({ method, path, query, headers, body }: Call): boolean {
  const [, day = '', region = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=key-of-the-mall\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const at = String(headers['x-amz-date']);
  const said = String(headers['x-amz-content-sha256']);
  if (said !== 'UNSIGNED-PAYLOAD' && said !== sha(body)) return false;
  const asked = [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, asked, lines.join(''), names, said].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return names.split(';').includes('host') && hmac(key, text).toString('hex') === given;
}
const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

function listed({ objects }: S3Server, query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
  const all = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).toSorted();
  // Two to a page: whoever lists has to turn it.
  const page = all.slice(0, 2);
  const rows = page.map(
    ([key, { bytes, at }]) =>
      `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
  );
  const next =
    all.length > 2
      ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken><IsTruncated>true</IsTruncated>`
      : '<IsTruncated>false</IsTruncated>';
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>mall</Name>${next}${rows.join('')}</ListBucketResult>`;
}
function answer(server: S3Server, call: Call, reply: ServerResponse): void {
  const say = (status: number, body: Buffer | string = '') =>
    void reply.writeHead(status).end(body);
  if (!rightlySigned(call)) return say(403, error('SignatureDoesNotMatch'));
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(call.path) ?? [];
  if (bucket !== 'mall') return say(404, error('NoSuchBucket'));
  const found = server.objects.get(key);
  if (call.method === 'GET' && key === '') return say(200, listed(server, call.query));
  if (call.method === 'PUT') {
    server.objects.set(key, { bytes: call.body, at: new Date() });
    return say(200);
  }
  if (call.method === 'DELETE') {
    server.objects.delete(key);
    return say(204);
  }
  if (!found) return say(404, call.method === 'HEAD' ? '' : error('NoSuchKey'));
  reply.setHeader('content-length', found.bytes.length);
  return say(200, call.method === 'HEAD' ? '' : found.bytes);
}
async function heard(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.example');
  const { method = '', headers } = request;
  return { method, path: pathname, query: searchParams, headers, body: Buffer.concat(chunks) };
}

/** A bucket that answers whom it knows by their signature alone, and can be unwell. */
export async function s3Server(): Promise<S3Server> {
  const http = createServer((request, reply) => {
    void heard(request).then((call) => {
      server.calls.push(call.method);
      if (server.mood === 'silent') return;
      if (server.mood === 'busy') return void reply.writeHead(503).end(error('SlowDown'));
      answer(server, call, reply);
    });
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const server: S3Server = {
    env: {
      FILES: 's3://mall/files',
      S3_ENDPOINT: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      S3_ACCESS_KEY: 'key-of-the-mall',
      S3_SECRET_KEY: secret,
    },
    objects: new Map(),
    mood: 'well',
    calls: [],
    close: () =>
      new Promise((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
  return server;
}
