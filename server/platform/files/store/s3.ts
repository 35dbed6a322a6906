import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../settings';
import { Lru } from '../../lru';
import { checkKey, FilesAway, type FileStore, type Stored } from './port';

/** Loaded with the first file: who keeps files in a folder never reads it. */
const library = () => import('@aws-sdk/client-s3');
type Library = Awaited<ReturnType<typeof library>>;

/** Milliseconds that nothing is asked of a store that did not answer: nobody waits for each. */
export const resting = { milliseconds: 2000 };
/** Bytes of what was read last that are kept, and of one file at most. */
const kept = { all: 64_000_000, one: 500_000 };
const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;

/** A bucket of S3 or of what speaks it, by the official client. */
export class S3Store implements FileStore {
  private readonly read = new Lru<Buffer>(kept.all);
  private client: Promise<{ sdk: Library; client: S3Client }> | undefined;
  private awayUntil = 0;
  constructor(private readonly config: S3Config) {}

  get name(): string {
    return `s3://${this.config.bucket}/${this.config.prefix}`;
  }
  private at(key: string) {
    const { bucket, prefix } = this.config;
    checkKey(key);
    return { Bucket: bucket, Key: `${prefix}${key.slice(0, 2)}/${key.slice(2, 4)}/${key}` };
  }
  private open() {
    const { region, endpoint, accessKey, secretKey, patience } = this.config;
    return (this.client ??= library().then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        ...(accessKey
          ? { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }
          : {}),
        // Others than Amazon's do not know every checksum; what comes back is held against its name.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 2,
        requestHandler: {
          connectionTimeout: patience / 2,
          requestTimeout: patience,
          throwOnRequestTimeout: true,
        },
      }),
    })));
  }
  /** Whatever goes wrong is the store's being away; what is not there is no failure. */
  private async ask<T>(
    work: (opened: { sdk: Library; client: S3Client }, stop: AbortSignal) => Promise<T>,
  ): Promise<T | undefined> {
    if (performance.now() < this.awayUntil) throw new FilesAway(new Error(`${this.name} rests`));
    try {
      return await work(await this.open(), AbortSignal.timeout(this.config.patience * 2));
    } catch (error) {
      if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
      this.awayUntil = performance.now() + resting.milliseconds;
      throw new FilesAway(error);
    }
  }
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const at = this.at(key);
    if ((await this.size(key)) === bytes.length) return;
    await this.ask(({ sdk, client }, abortSignal) =>
      client.send(new sdk.PutObjectCommand({ ...at, Body: bytes, ContentLength: bytes.length }), {
        abortSignal,
      }),
    );
  }
  async get(key: string): Promise<Buffer | undefined> {
    const at = this.at(key);
    const known = this.read.get(key);
    if (known) return known;
    const found = await this.ask(async ({ sdk, client }, abortSignal) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(at), { abortSignal });
      return Body && Buffer.from(await Body.transformToByteArray());
    });
    if (found && found.length <= kept.one) this.read.set(key, found, found.length);
    return found;
  }
  async size(key: string): Promise<number | undefined> {
    const at = this.at(key);
    const head = await this.ask(({ sdk, client }, abortSignal) =>
      client.send(new sdk.HeadObjectCommand(at), { abortSignal }),
    );
    return head?.ContentLength;
  }
  async drop(key: string): Promise<void> {
    const at = this.at(key);
    await this.ask(({ sdk, client }, abortSignal) =>
      client.send(new sdk.DeleteObjectCommand(at), { abortSignal }),
    );
    this.read.drop(key);
  }
  /** Nothing is half written in a bucket. */
  async tidy(): Promise<void> {}
  async *list(): AsyncIterable<Stored> {
    for (let from: string | undefined, more = true; more;) {
      const page = await this.ask(({ sdk, client }, abortSignal) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: this.config.bucket,
            Prefix: this.config.prefix,
            ...(from ? { ContinuationToken: from } : {}),
          }),
          { abortSignal },
        ),
      );
      for (const { Key = '', Size = 0, LastModified } of page?.Contents ?? []) {
        const key = Key.slice(-64);
        if (/^[0-9a-f]{64}$/.test(key) && Key === this.at(key).Key && LastModified)
          yield { key, bytes: Size, at: LastModified };
      }
      from = page?.NextContinuationToken;
      more = from !== undefined;
    }
  }
}
