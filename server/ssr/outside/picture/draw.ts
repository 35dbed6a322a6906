import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import type { Language } from '#contract/languages';
import type { Db } from '../../../platform/db/open';
import { pictureBytes } from '../../../platform/files/pictures/store';
import { idIn } from '../../../platform/files/pictures/widths';
import { load } from '../../../platform/files/uploads/picture';
import { Coverage, type Point } from './coverage';
import { drawLine, fitted, widthOf, type Hand } from './letters';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** The mall's colours in daylight: those of the night come after them in the same file. */
const colours = new Map<string, string>();
const table = readFileSync(`${root}src/ui/theme/tokens.css`, 'utf8');
// bounded: a file of our own
for (const [, name = '', value = ''] of table.matchAll(/--([a-z0-9-]{1,40}): (#[0-9a-f]{6});/g))
  if (!colours.has(name)) colours.set(name, value);
const colour = (name: string): string => colours.get(name) ?? '#ffffff';

export const width = 1200;
export const height = 630;
/** What a product shows of itself where its address is shared. */
export interface Shown {
  name: string;
  lang: Language;
  shop: string;
  price: string;
  /** Path of the product's picture. */
  picture: string;
  ground: string;
}
/** Beside the picture, which is a square: how far letters stand from it and from the borders. */
const margin = 56;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const column = width - height - 2 * margin;
/** Thai stacks marks above and below its letters. */
const leading = (lang: Language): number => (lang === 'th' ? 1.6 : 1.25);

async function bytesOf(db: Db, src: string): Promise<Uint8Array | undefined> {
  const id = idIn(src);
  if (id !== null) return pictureBytes(db, id, 960);
  const file = `${root}public${src}`;
  return /^\/demo\/[a-z0-9-]+\.webp$/.test(src) && existsSync(file) ? readFile(file) : undefined;
}
interface Text extends Hand {
  lines: string[];
  colour: string;
  /** Where the base of its first line begins. */
  at: Point;
}
/** One colour, and of each pixel as much as letters cover. */
function inked(covered: Uint8Array, ink: string): Buffer {
  const pixels = Buffer.alloc(covered.length * 4);
  const rgb = Number.parseInt(ink.slice(1), 16);
  for (let i = 0; i < covered.length; i++)
    pixels.writeUInt32BE(rgb * 256 + (covered[i] ?? 0), i * 4);
  return pixels;
}
function layerOf({ lines, at: [x, y], colour: ink, ...hand }: Text): OverlayOptions {
  const step = hand.size * leading(hand.lang);
  const top = Math.floor(y - 1.2 * hand.size);
  const raw = {
    width: width - height,
    height: Math.min(height - top, Math.ceil((lines.length + 0.7) * step)),
    channels: 4 as const,
  };
  const on = new Coverage(raw.width, raw.height);
  lines.forEach((line, i) => drawLine(on, line, hand, [x, y - top + i * step]));
  return { input: inked(on.covered(), ink), raw, left: height, top };
}
/** Whose it is, what it is called, what it costs: from above. */
function layersOf({ name, lang, shop, price }: Shown): OverlayOptions[] {
  const hands = {
    shop: { lang, weight: 400, size: 28 },
    name: { lang, weight: 700, size: 50 },
    price: { lang, weight: 700, size: 58 },
  } as const;
  const lines = fitted(name.slice(0, 300), hands.name, column, lang === 'th' ? 3 : 4);
  const long = widthOf(price, hands.price) / column;
  const below = 180 + lines.length * hands.name.size * leading(lang) + 20;
  return [
    layerOf({
      ...hands.shop,
      lines: fitted(shop, hands.shop, column, 1),
      colour: colour('ink-2'),
      at: [margin, 92],
    }),
    layerOf({ ...hands.name, lines, colour: colour('ink'), at: [margin, 164] }),
    layerOf({
      ...hands.price,
      size: hands.price.size / Math.max(1, long),
      lines: [price],
      colour: colour('brand'),
      at: [margin, below],
    }),
    layerOf({
      lang,
      weight: 700,
      size: 34,
      lines: ['Arcada'],
      colour: colour('ink'),
      at: [margin + 64, 566],
    }),
  ];
}
/** A JPEG of 1200 × 630. Who calls it sees to it that few are drawn at once. */
export async function draw(db: Db, shown: Shown): Promise<Buffer> {
  const sharp = await load();
  const inside = height - 2 * margin;
  const bytes = await bytesOf(db, shown.picture);
  const thing: OverlayOptions[] = bytes
    ? [
        {
          input: await sharp(bytes)
            .resize(inside, inside, { fit: 'contain', background: clear })
            .png()
            .toBuffer(),
          left: margin,
          top: margin,
        },
      ]
    : [];
  const square = { width: height, height, channels: 3 as const };
  const sign = await sharp(await readFile(`${root}public/icon-192.png`))
    .resize(48)
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: colour('surface') } })
    .composite([
      {
        input: { create: { ...square, background: colour(`p-${shown.ground}`) } },
        left: 0,
        top: 0,
      },
      ...thing,
      ...layersOf(shown),
      { input: sign, left: height + margin, top: 530 },
    ])
    .jpeg({ quality: 84 })
    .toBuffer();
}
