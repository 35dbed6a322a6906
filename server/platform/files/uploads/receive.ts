import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { pictureRule } from '#contract/notices';
import { refuse } from './refuse';

const mostBytes = pictureRule.bytes;
/** What multipart writes around it. */
const around = 64_000;
/** Two files are let in so that the second can be named as the mistake. */
const limits = {
  fileSize: mostBytes,
  files: 2,
  fields: 4,
  fieldSize: 1000,
  fieldNameSize: 100,
  headerPairs: 20,
  parts: 6,
};

/**
 * Everything is read to its end, or the answer would never get through; what is not wanted is not
 * kept.
 */
async function drained(file: Readable, keep: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) if (keep) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function parts(request: FastifyRequest): Promise<Buffer[]> {
  const files: Buffer[] = [];
  let problem: Parameters<typeof refuse>[0] | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    const wanted = part.fieldname === 'file';
    const bytes = await drained(part.file, wanted && files.length === 0);
    if (!wanted) problem ??= 'form.picture';
    else if (part.file.truncated) problem ??= 'form.picture.big';
    else if (files.push(bytes) > 1) problem ??= 'form.picture.one';
  }
  if (problem) throw refuse(problem);
  return files;
}

/**
 * The one file of the field `file`, in memory, whatever it is called. Throws Refusal: none,
 * several, too large, not multipart.
 */
export async function receive(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw refuse('form.picture');
  // Said before a byte is read: what comes nevertheless is thrown away as it comes.
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + around)
    throw refuse('form.picture.big');
  const [file] = await parts(request).catch((error: Error & { code?: unknown }) => {
    if (error.code === 'FST_FILES_LIMIT') throw refuse('form.picture.one');
    throw typeof error.code === 'number' ? error : refuse('form.picture.kind');
  });
  if (!file || file.length === 0) throw refuse('form.picture');
  return file;
}
