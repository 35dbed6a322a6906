import { Readable, Transform, type TransformCallback } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportRefused } from './report';

export interface Raw {
  cells: string[];
  /** Line of the file on which the row begins, from 1. */
  line: number;
}
const sniffed = 256 * 1024;
const largestRow = 2 * 1024 * 1024;

/**
 * By its mark, by its zero bytes, by whether it is valid UTF-8; Excel's own CSV is Windows-1252.
 */
function encodingOf(head: Buffer, whole: boolean): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = (parity: number) =>
    head
      .subarray(0, 400)
      .reduce((sum, byte, i) => sum + (byte === 0 && i % 2 === parity ? 1 : 0), 0);
  if (zeros(1) > 20 && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > 20 && zeros(1) === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !whole });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
/** The mark that stands most often between the header's cells. */
function delimiterOf(text: string): string {
  const header = (text.split(/\r\n|\n|\r/, 1)[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
/**
 * Cells filled up with spaces to columns, as people do by hand: the spaces belong to no cell, not
 * even around a quoted one.
 */
// bounded: the first 64 kB of a file, and the pattern is linear with each of the four marks
const isPadded = (text: string, delimiter: string): boolean =>
  new RegExp(`[^\\s"] +\\${delimiter}`).test(text.split(/\r\n|\n|\r/, 1)[0] ?? '');
/** Characters no database takes in a text, and those nobody sees. */
const unseen = /[\p{Cc}\ufeff]/gu;
const clean = (text: string): string =>
  text.replace(unseen, (mark) => (mark === '\n' || mark === '\r' || mark === '\t' ? mark : ''));

class Decode extends Transform {
  private readonly decoder: TextDecoder;
  constructor(
    encoding: string,
    private readonly onBytes: (count: number) => void,
  ) {
    super({ readableObjectMode: false, decodeStrings: true });
    this.decoder = new TextDecoder(encoding);
  }
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.onBytes(chunk.length);
    done(null, Buffer.from(this.decoder.decode(chunk, { stream: true })));
  }
  override _flush(done: TransformCallback): void {
    done(null, Buffer.from(this.decoder.decode()));
  }
}

async function firstBytes(
  chunks: AsyncIterator<Buffer>,
): Promise<{ head: Buffer; whole: boolean }> {
  const parts: Buffer[] = [];
  let size = 0;
  while (size < sniffed) {
    const { value, done } = await chunks.next();
    if (done) return { head: Buffer.concat(parts), whole: true };
    parts.push(Buffer.from(value));
    size += value.length;
  }
  return { head: Buffer.concat(parts), whole: false };
}
async function* rejoined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next())
    yield Buffer.from(next.value);
}
const refusal = (error: CsvError): ImportRefused => {
  const line = Number((error as { lines?: number }).lines ?? 0);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new ImportRefused('rowTooBig', line);
  return new ImportRefused(
    error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote' : 'notCsv',
    line,
    error.code,
  );
};

/**
 * The rows of a CSV file as it comes, whatever its encoding, separator and line ends; never more
 * than one row in memory.
 */
export async function* readRows(
  stream: AsyncIterable<Buffer | string>,
  onBytes: (count: number) => void,
): AsyncGenerator<Raw> {
  const chunks = (async function* () {
    for await (const chunk of stream) yield Buffer.from(chunk);
  })();
  const { head, whole } = await firstBytes(chunks);
  if (head.length === 0) throw new ImportRefused('empty', 1);
  const encoding = encodingOf(head, whole);
  const start = clean(new TextDecoder(encoding).decode(head.subarray(0, 64 * 1024)));
  // Bytes that Windows-1252 has no letter for: another encoding, which would come out as nonsense.
  if (encoding === 'windows-1252' && /[\u0080-\u009f]/.test(new TextDecoder(encoding).decode(head)))
    throw new ImportRefused('encoding', 1);
  const delimiter = delimiterOf(start);
  const parser = parse({
    delimiter,
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: isPadded(start, delimiter),
    info: true,
    max_record_size: largestRow,
  });
  const source = Readable.from(rejoined(head, chunks), { objectMode: false });
  const decode = new Decode(encoding, onBytes);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(decode).pipe(parser);
  try {
    let line = 1;
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      yield { cells: record.map(clean), line };
      line = info.lines + 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(error) : error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}
