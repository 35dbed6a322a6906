import { join } from 'node:path';
import { readConfig } from '../../../config';
import { FolderStore } from './folder';
import type { FileStore } from './port';
import { S3Store } from './s3';

let known: { of: string; store: FileStore } | undefined;
/**
 * The mall's files: in `files` of DATA_DIR, or in a bucket (FILES). One for the process, which goes
 * by another setting from the moment it has one.
 */
export function fileStore(): FileStore {
  const { DATA_DIR = '', FILES = '', S3_ENDPOINT = '' } = process.env;
  const of = [DATA_DIR, FILES, S3_ENDPOINT].join('\n');
  if (known?.of === of) return known.store;
  const { s3, dataDir } = readConfig();
  const store = s3 ? new S3Store(s3) : new FolderStore(join(dataDir, 'files'));
  known = { of, store };
  return store;
}
