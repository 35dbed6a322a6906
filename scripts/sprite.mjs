/**
 * Writes public/icons.svg (one <symbol> per Phosphor icon, sorted) and src/ui/iconNames.ts (their
 * typed names).
 *   node scripts/sprite.mjs rewrites both from the committed sprite
 *   node scripts/sprite.mjs --from node_modules/@phosphor-icons/core/assets house heart-fill
 *                                                            adds or replaces the named icons first
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const spriteFile = join(root, 'public/icons.svg');
const namesFile = join(root, 'src/ui/iconNames.ts');

/** name -> inner markup of every symbol in the committed sprite */
function readSprite() {
  const text = readFileSync(spriteFile, 'utf8');
  return new Map(
    [...text.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map((m) => [
      m[1],
      m[2].trim(),
    ]),
  );
}

/** Reads one icon from a Phosphor asset folder; "-fill" names live in their own folder there. */
function readAsset(folder, name) {
  const weight = name.endsWith('-fill') ? 'fill' : 'regular';
  const svg = readFileSync(join(folder, weight, `${name}.svg`), 'utf8');
  return svg
    .replace(/^.*?<svg[^>]*>/s, '')
    .replace(/<\/svg>\s*$/s, '')
    .trim();
}

const [flag, folder, ...wanted] = process.argv.slice(2);
const icons = readSprite();
if (flag === '--from') for (const name of wanted) icons.set(name, readAsset(folder, name));

const sorted = [...icons].sort(([a], [b]) => (a < b ? -1 : 1));
const symbols = sorted.map(
  ([name, body]) => `<symbol id="${name}" viewBox="0 0 256 256">${body}</symbol>`,
);
writeFileSync(
  spriteFile,
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
const union = sorted.map(([name]) => `  | '${name}'`).join('\n');
writeFileSync(
  namesFile,
  `/** Written by scripts/sprite.mjs: the icons in public/icons.svg. */\nexport type IconName =\n${union};\n`,
);
process.stdout.write(`${sorted.length} icons\n`);
