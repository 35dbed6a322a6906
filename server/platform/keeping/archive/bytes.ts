import { KeepingRefused } from './refused';

/** A stream of bytes, in pieces of any size. */
export type Bytes = AsyncGenerator<Buffer, void, undefined>;

/** The same bytes in pieces of one size; the last one may be shorter, and says that it is last. */
export async function* inPieces(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    kept.push(part);
    length += part.length;
    if (length <= size) continue;
    let whole = Buffer.concat(kept);
    for (; whole.length > size; whole = whole.subarray(size))
      yield { bytes: whole.subarray(0, size), last: false };
    kept = [whole];
    length = whole.length;
  }
  yield { bytes: Buffer.concat(kept), last: true };
}
/** Takes so many bytes at a time from a stream, however it is cut. */
export class ByteReader {
  private kept: Buffer = Buffer.alloc(0);
  private readonly from: AsyncIterator<Buffer>;
  constructor(bytes: AsyncIterable<Buffer>) {
    this.from = bytes[Symbol.asyncIterator]();
  }
  private async more(): Promise<void> {
    const next = await this.from.next();
    if (next.done) throw new KeepingRefused('The archive is only half there.');
    this.kept = this.kept.length === 0 ? next.value : Buffer.concat([this.kept, next.value]);
  }
  async take(size: number): Promise<Buffer> {
    while (this.kept.length < size) await this.more();
    const taken = this.kept.subarray(0, size);
    this.kept = this.kept.subarray(size);
    return taken;
  }
  /** The same piece by piece: what is large is never in memory as a whole. */
  async *pass(size: number): Bytes {
    for (let left = size; left > 0;) {
      if (this.kept.length === 0) await this.more();
      const part = this.kept.subarray(0, left);
      this.kept = this.kept.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
  /** Reads to the end of the stream, so that its own check of the end is made. */
  async drain(): Promise<void> {
    while (!(await this.from.next()).done);
  }
  close(): Promise<unknown> {
    return Promise.resolve(this.from.return?.());
  }
}
