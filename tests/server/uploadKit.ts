import { deflateSync } from 'node:zlib';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Envelope } from '#contract/endpoint';
import { uploads, type Upload } from '#contract/notices';
import { urlOf } from '#server/platform/http/route';
import { byText, visitor, type Client, type Mall } from '../lib/server';

export interface Sent {
  name?: string;
  type?: string;
  field?: string;
  bytes: Uint8Array | string;
}

export const formOf = (files: readonly Sent[]): FormData => {
  const form = new FormData();
  for (const { name = 'proof.jpg', type = 'image/jpeg', field = 'file', bytes } of files)
    form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer> | string], { type }), name);
  return form;
};
/** Sends files as a browser does: multipart, its boundary in the one content type. */
export const send = (
  mall: Mall,
  as: Client,
  ...files: Sent[]
): Promise<Envelope<Upload> & { status: number }> =>
  sendBy<Upload>(mall, uploads.add.path, as, files);
/** The same to another door that takes a picture. */
export async function sendBy<T>(
  mall: Mall,
  path: string,
  as: Client,
  files: readonly Sent[],
): Promise<Envelope<T> & { status: number }> {
  const form = new Response(formOf(files));
  const answer = await mall.app.inject({
    method: 'POST',
    url: urlOf(path),
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { ...headersOf(as), 'content-type': form.headers.get('content-type') ?? '' },
  });
  return { ...byText(answer.json<Envelope<T>>()), status: answer.statusCode };
}
export const headersOf = (as: Client = visitor()): Record<string, string> => ({
  'access-token': as.token,
  cookie: [...as.cookies].map((pair) => pair.join('=')).join('; '),
});
/** The same over a real socket. */
export const sendTo = async (
  url: string,
  as: Client,
  ...files: Sent[]
): Promise<Envelope<Upload>> =>
  (
    await fetch(`${url}${urlOf(uploads.add.path)}`, {
      method: 'POST',
      body: formOf(files),
      headers: headersOf(as),
    })
  ).json() as Promise<Envelope<Upload>>;

/** A plain picture. */
export const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6270' } });
/** One that does not compress: what a camera sends. */
export const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
export const moving = async (kind: 'gif' | 'webp'): Promise<Buffer> => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(frames, { join: { animated: true } });
  return kind === 'gif' ? joined.gif().toBuffer() : joined.webp().toBuffer();
};

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};
/** A PNG written by hand: it says a size, and unfolds to `lines`, whether they fit or not. */
export function png(width: number, height: number, lines: Buffer, more: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** A text that unfolds to so many bytes, in a chunk beside the picture. */
export const textBomb = (bytes: number): Buffer =>
  chunk(
    'zTXt',
    Buffer.concat([
      Buffer.from('Comment\0\0', 'latin1'),
      deflateSync(Buffer.alloc(bytes), { level: 9 }),
    ]),
  );
export const blank = (width: number, height: number): Buffer =>
  Buffer.alloc((Math.ceil(width / 8) + 1) * height);
