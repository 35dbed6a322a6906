import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));
const codes = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
/**
 * `<area>.json` belongs to every page, `<area>.<part>.json` to the screens that ask for that part.
 */
export const textParts = [
  'account',
  'affiliate',
  'blog',
  'coupons',
  'location',
  'money',
  'office',
  'preparing',
  'returns',
  'reviews',
  'seller',
  'share',
  'sizes',
  'tracking',
  'wishes',
] as const;
const partOf = (file: string): string => /\.(\w+)\.json$/.exec(file)?.[1] ?? '';
const files = (code: string, part?: string) =>
  readdirSync(`${folder}${code}`)
    .filter((name) => name.endsWith('.json') && (part === undefined || partOf(name) === part))
    .sort()
    .map((name) => `${folder}${code}/${name}`);

/**
 * All texts of one language, or one part of them, from locales/<code>/<area>.json. A key in two
 * areas is a mistake.
 */
export function readPack(code: string, part?: string): Record<string, string> {
  const pack: Record<string, string> = {};
  for (const file of files(code, part)) {
    for (const [id, text] of Object.entries(
      JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>,
    )) {
      if (id in pack) throw new Error(`${id} stands twice in locales/${code}`);
      pack[id] = text;
    }
  }
  return pack;
}
/** Every text is parsed here, so that no parser travels to the browser. */
export const compilePack = (code: string, part?: string) =>
  Object.fromEntries(Object.entries(readPack(code, part)).map(([id, text]) => [id, parse(text)]));

const loaders = (suffix: string) =>
  `{${codes()
    .map((code) => `${code}: () => import('virtual:pack/${code}${suffix}')`)
    .join(',')}}`;
const modules: Record<string, () => string> = {
  'virtual:packs': () => `export const loaders = ${loaders('')};`,
  'virtual:parts': () =>
    `export const parts = {${textParts.map((part) => `${part}: ${loaders(`/${part}`)}`).join(',')}};`,
  'virtual:texts': () => `export const loaders = ${loaders('/all')};`,
};
/**
 * `virtual:packs` gives one loader per language, `virtual:parts` one per part and language; each is
 * a chunk of its own.
 * `virtual:texts` gives loaders of everything a language has: for stories and tests.
 */
export function packs(): Plugin {
  return {
    name: 'arcada-packs',
    resolveId: (id) => (id in modules || id.startsWith('virtual:pack/') ? `\0${id}` : null),
    load(id) {
      const made = modules[id.slice(1)];
      if (made) return made();
      if (!id.startsWith('\0virtual:pack/')) return null;
      const [code = '', wanted = ''] = id.slice('\0virtual:pack/'.length).split('/');
      const part = wanted === 'all' ? undefined : wanted;
      for (const file of files(code, part)) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compilePack(code, part)))});`;
    },
  };
}
