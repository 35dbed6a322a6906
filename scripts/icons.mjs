/**
 * Writes the pictures of the mall's sign that devices ask for, from public/favicon.svg:
 *   node scripts/icons.mjs
 * A maskable one may be cut to a circle, so its sign stands well inside of a ground without corners;
 * the one for Apple's devices stands on the same ground, since they put black behind what is clear.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public');
const sign = readFileSync(join(folder, 'favicon.svg'));
/** As `background_color` of the manifest. */
const ground = JSON.parse(
  readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'),
).background_color;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** `part`: how much of the side the sign takes. */
async function write(name, side, part, background) {
  const drawn = Math.round(side * part);
  const input = await sharp(sign, { density: 1200 }).resize(drawn, drawn).png().toBuffer();
  await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name));
}
await write('icon-192.png', 192, 1, clear);
await write('icon-512.png', 512, 1, clear);
await write('icon-maskable-512.png', 512, 0.6, ground);
await write('apple-touch-icon.png', 180, 0.7, ground);
