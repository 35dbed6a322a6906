import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { packs } from './locales/plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API ?? 'http://127.0.0.1:3001';

/** Calls go by XMLHttpRequest with bodies we encode: axios' fetch adapter and its form encoders stay out of the browser (5 kB). */
const leanAxios: Plugin = {
  name: 'arcada-lean-axios',
  enforce: 'pre',
  resolveId: (id, from) => (from?.includes('/axios/lib/') && /(fetch|formDataToJSON|toFormData)\.js$/.test(id) ? here('./node_modules/axios/lib/helpers/null.js') : null),
};

export default defineConfig({
  plugins: [react(), packs(), leanAxios],
  resolve: {
    tsconfigPaths: true,
    // Messages are parsed at build time (locales/plugin.ts): the parser stays out of the browser. Tests of packs need it.
    alias: process.env.VITEST ? [] : [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: here('./node_modules/@formatjs/icu-messageformat-parser/no-parser.js') },
    ],
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: { input: { shop: here('./index.html'), office: here('./office.html') } },
  },
  server: { proxy: { '/api': api, '/backoffice/api': api, '/acquirer': api } },
});
