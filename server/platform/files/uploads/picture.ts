import type sharpOf from 'sharp';
import type { SharpOptions } from 'sharp';
import { refuse } from './refuse';

export interface Picture {
  mime: 'image/webp';
  data: Buffer;
  width: number;
  height: number;
}
/**
 * Pixels a picture may unfold to: a plain JPEG is read small already, an interlaced PNG stands in
 * memory whole. Together less than 200 MB (docs/promises.md S17).
 */
const mostPixels = { plain: 40_000_000, any: 24_000_000, interlaced: 12_000_000 } as const;
/** The longest side it is kept at. */
const longest = 2000;
/** Seconds one picture may take. */
const patience = 10;

const starts = (bytes: Buffer, mark: string, at = 0): boolean =>
  bytes.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'));
/** What the bytes say they are; names and declared types are not asked. */
export const isPicture = (bytes: Buffer): boolean =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n\x1a\n') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8));

/**
 * Loaded with the first picture; then only three decoders of the library can be reached, one
 * picture at a time, and nothing is kept in its cache.
 */
let library: Promise<typeof sharpOf> | undefined;
export const load = (): Promise<typeof sharpOf> =>
  (library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    });
    return sharp;
  }));

async function rewritten(bytes: Buffer): Promise<Picture> {
  const sharp = await load();
  const options: SharpOptions = {
    limitInputPixels: mostPixels.plain,
    failOn: 'error',
    sequentialRead: true,
    animated: false,
  };
  const {
    format,
    width,
    height,
    pages = 1,
    isProgressive,
  } = await sharp(bytes, options).metadata();
  const kind =
    format === 'jpeg' && !isProgressive
      ? 'plain'
      : format === 'png' && isProgressive
        ? 'interlaced'
        : 'any';
  if (width * height > mostPixels[kind]) throw refuse('form.picture.big');
  if (pages > 1) throw refuse('form.picture.kind');
  const written = sharp(bytes, options)
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: patience })
    .webp({ quality: 82, effort: 2 });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return { mime: 'image/webp', data, width: info.width, height: info.height };
}

/** A picture of ours, made `width` wide. */
export async function narrowed(webp: Buffer, width: number): Promise<Buffer> {
  const sharp = await load();
  return sharp(webp, { sequentialRead: true })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: patience })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}

/** The square in the middle of a picture of ours, its sides `side` long. */
export async function squared(webp: Buffer, side: number): Promise<Buffer> {
  const sharp = await load();
  return sharp(webp, { sequentialRead: true })
    .resize({ width: side, height: side, fit: 'cover' })
    .timeout({ seconds: patience })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

/**
 * Decodes a JPEG, PNG or WebP and writes it anew: upright, at most 2000 pixels a side, without
 * metadata, so that nothing of what came in goes out.
 * Throws Refusal for everything else, for what moves, is broken or unfolds to too much.
 */
export async function picture(bytes: Buffer): Promise<Picture> {
  if (!isPicture(bytes)) throw refuse('form.picture.kind');
  return rewritten(bytes).catch((error: Error & { code?: unknown }) => {
    if (typeof error.code === 'number') throw error;
    throw refuse(/pixel limit/.test(error.message) ? 'form.picture.big' : 'form.picture.kind');
  });
}
