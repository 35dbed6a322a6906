import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { codes, Refusal } from '#contract/codes';
import { importRule } from '#contract/imports';

const around = 64_000;
const limits = {
  fileSize: importRule.bytes,
  files: 1,
  fields: 4,
  fieldSize: 1000,
  fieldNameSize: 100,
  headerPairs: 20,
  parts: 6,
};
/** Beside the file: what is wrong with it as a whole. */
export const wrongFile = (reason: string, missing = false): Refusal => {
  const id = `import.why.${reason}`;
  return new Refusal(missing ? codes.missingParameter : codes.invalidParameter, id, {
    fields: { file: id },
  });
};
/** A name as it is shown: no folders, nothing unseen, not endless. */
export const shownName = (name: string | undefined): string =>
  [
    ...Buffer.from(name ?? '')
      .toString()
      .normalize('NFC')
      .replace(/^.*[\\/]/s, '')
      .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '')
      .trim(),
  ]
    .slice(0, 120)
    .join('') || 'products.csv';

async function drain(file: Readable): Promise<void> {
  for await (const _ of file) continue;
}
/**
 * Hands the one file of the field `file` on as it comes. What is too large, or no file at all, is
 * refused; the rest of what was sent is
 * read and thrown away, or the answer would never get through.
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  take: (name: string, stream: Readable) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw wrongFile('missing', true);
  if (Number(request.headers['content-length'] ?? 0) > importRule.bytes + around)
    throw wrongFile('tooBig');
  let taken: { value: T } | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file' || taken) await drain(part.file);
      else {
        const value = await take(shownName(part.filename), part.file).finally(() =>
          drain(part.file).catch(() => undefined),
        );
        if (part.file.truncated) throw wrongFile('tooBig');
        taken = { value };
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const code = (error as { code?: unknown }).code;
    if (typeof code !== 'string' || !/^FST_|ERR_STREAM_PREMATURE_CLOSE|ECONNRESET/.test(code))
      throw /multipart|unexpected end/i.test((error as Error).message)
        ? wrongFile('missing')
        : error;
    throw wrongFile(code === 'FST_FILES_LIMIT' ? 'one' : 'missing');
  }
  if (!taken) throw wrongFile('missing', true);
  return taken.value;
}
