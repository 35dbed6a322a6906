import { codes, Refusal } from '#contract/codes';

/** A file of the store, as listing it says. */
export interface Stored {
  key: string;
  bytes: number;
  at: Date;
}
/**
 * Where bytes lie that no row holds. A key is the SHA-256 of what is in the file, in 64 small
 * letters: the same is kept once, and nothing ever changes under its name. Throws FilesAway where
 * the store does not answer, and what the disk says where it is full.
 */
export interface FileStore {
  /** For whoever operates the mall: a folder, or a bucket. */
  readonly name: string;
  /** All of it or nothing. What is there already stays. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Bytes; undefined where there is none. */
  size(key: string): Promise<number | undefined>;
  /** Where there is none, nothing happens. */
  drop(key: string): Promise<void>;
  /** Everything in it, in no order. */
  list(): AsyncIterable<Stored>;
  /** Takes away what was half written before then. */
  tidy(before: Date): Promise<void>;
}
const keys = /^[0-9a-f]{64}$/;
/** Anything else would be a path that somebody wrote. */
export function checkKey(key: string): string {
  if (!keys.test(key)) throw new Error('no key of a file');
  return key;
}
/** What the store is asked for can neither be had nor kept now: the same may be asked again. */
export class FilesAway extends Refusal {
  constructor(override readonly cause: unknown) {
    super(codes.operationFailed, 'form.picture.away');
  }
}
