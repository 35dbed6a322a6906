import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packs } from './locales/plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.API ?? 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [react(), packs()],
  resolve: {
    tsconfigPaths: true,
    alias: [
      // Messages are parsed at build time (locales/plugin.ts): the parser stays out of the browser.
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
