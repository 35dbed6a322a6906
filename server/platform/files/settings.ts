/** A bucket of S3, or of what speaks it. `patience`: milliseconds (tests wait less). */
export interface S3Config {
  bucket: string;
  /** '' or ends with a slash. */
  prefix: string;
  /** '' for Amazon's own. */
  endpoint: string;
  region: string;
  /** '': as the client finds them (AWS_…, a role of the machine). */
  accessKey: string;
  secretKey: string;
  patience: number;
}
/** `endpoint`: as S3_ENDPOINT was judged. Throws for a setting that leads nowhere. */
export function s3Of(
  {
    FILES = '',
    S3_REGION: region = 'us-east-1',
    S3_ACCESS_KEY: accessKey = '',
    S3_SECRET_KEY: secretKey = '',
  }: NodeJS.ProcessEnv,
  endpoint: string,
): S3Config | undefined {
  if (FILES.trim() === '') return undefined;
  const [, bucket = '', path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})(?:\/([\w./-]{0,200}))?$/.exec(FILES.trim()) ?? [];
  if (bucket === '') throw new Error('FILES is no s3://bucket or s3://bucket/prefix');
  if ((accessKey === '') !== (secretKey === ''))
    throw new Error('S3_ACCESS_KEY and S3_SECRET_KEY belong together');
  const prefix = path.split('/').filter(Boolean).join('/');
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region,
    accessKey,
    secretKey,
    patience: 5000,
  };
}

/** Bytes, from megabytes. */
export function megabytesOf(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} is no whole number of megabytes`);
  return Number(text) * 1_000_000;
}
