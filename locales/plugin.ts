import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));
const codes = () => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const files = (code: string) => readdirSync(`${folder}${code}`).filter((name) => name.endsWith('.json')).sort().map((name) => `${folder}${code}/${name}`);

/** All texts of one language, from locales/<code>/<area>.json. A key in two areas is a mistake. */
export function readPack(code: string): Record<string, string> {
  const pack: Record<string, string> = {};
  for (const file of files(code)) {
    for (const [id, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)) {
      if (id in pack) throw new Error(`${id} stands twice in locales/${code}`);
      pack[id] = text;
    }
  }
  return pack;
}
/** Every text is parsed here, so that no parser travels to the browser. */
export const compilePack = (code: string) => Object.fromEntries(Object.entries(readPack(code)).map(([id, text]) => [id, parse(text)]));

/** `virtual:packs` gives one loader per language; each language is a chunk of its own. */
export function packs(): Plugin {
  return {
    name: 'arcada-packs',
    resolveId: (id) => (id === 'virtual:packs' || id.startsWith('virtual:pack/') ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:packs') return `export const loaders = {${codes().map((code) => `${code}: () => import('virtual:pack/${code}')`).join(',')}};`;
      if (!id.startsWith('\0virtual:pack/')) return null;
      const code = id.slice('\0virtual:pack/'.length);
      for (const file of files(code)) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compilePack(code)))});`;
    },
  };
}
